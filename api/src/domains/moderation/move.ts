import type { CommentAct, PlaceKind } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { lockAnyUser, updatePicture } from '../accounts/index.ts'
import { mediaById, mediaByName, setTakenDown, smallFile } from '../media/index.ts'
import { subjectsAmong } from '../reports/index.ts'
import { auditAct } from './budgets.ts'
import { followDecision } from './repository.ts'
import { type Acting, decide } from './verbs/decide.ts'
import { restoreMember, suspendMember } from './verbs/members.ts'
import { decideUpdate } from './verbs/posts.ts'
import { decideAnswer, decideStatement, type Move, moveComment } from './verbs/words.ts'

type Mover = (ctx: Acting, move: Move) => Promise<boolean>

const by =
  (verb: (call: { ctx: Acting; input: Move }) => Promise<{ changed: boolean }>): Mover =>
  async (ctx, input) =>
    (await verb({ ctx, input })).changed

/** All that staff can hide and show again, by the ordinary act of its kind. */
const movers: Record<PlaceKind, Mover> = {
  campaign: by(decide),
  update: by(decideUpdate),
  comment: by(moveComment),
  answer: by(decideAnswer),
  statement: by(decideStatement),
  picture: movePicture,
  profile: moveProfile,
}

/** Call it in a transaction. @returns false if it was down, or is up, already */
export const move = (ctx: Acting, kind: PlaceKind, given: Move): Promise<boolean> => movers[kind](ctx, given)

async function movePicture(ctx: Acting, { id, act }: Move): Promise<boolean> {
  const { db: trx } = ctx
  const row = await mediaById(trx, id)
  const isDown = act === 'hide'
  if (!row || row.is_taken_down === isDown) return false
  const subject = (await subjectsAmong(trx, [{ kind: 'picture', id }]))({ kind: 'picture', id })
  await setTakenDown(trx, [id], isDown, subject?.is_shown ?? false)
  await updatePicture(trx, row.owner_id, { name: row.name, file: isDown ? null : smallFile(row) })
  await followDecision(trx, { kind: 'picture', id, isShown: !isDown, now: ctx.now() })
  await auditAct(trx, ctx, {
    action: `picture.${act}`,
    ...(subject?.campaign_id
      ? { subject: 'campaign', subject_id: subject.campaign_id }
      : { subject: 'user', subject_id: row.owner_id }),
    details: { picture: id },
  })
  return true
}

async function moveProfile(ctx: Acting, { id, act, reason, note }: Move): Promise<boolean> {
  const input = { id, note, campaigns: 'keep' as const }
  const { changed } =
    act === 'hide' && reason
      ? await suspendMember({ ctx, input: { ...input, reason } })
      : await restoreMember({ ctx, input })
  await movePortrait(ctx.db, id, act)
  return changed
}

/** A suspension alone leaves the file of the picture readable at its address. */
async function movePortrait(trx: Db, id: number, act: CommentAct): Promise<void> {
  const user = await lockAnyUser(trx, id)
  const [, name] = /^\/media\/([0-9a-f]{32})/.exec(user?.profile_image ?? '') ?? []
  const row = name === undefined ? undefined : await mediaByName(trx, name)
  if (row) await setTakenDown(trx, [row.id], act === 'hide', true)
}
