import {
  type CommentAct,
  type Ground,
  type PlaceKind,
  type ReasonCode,
  type Tag,
  tags,
  tagsOfCampaign,
} from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { lockAnyUser, updatePicture } from '../accounts/index.ts'
import { mediaById, mediaByName, setTakenDown, smallFile } from '../media/index.ts'
import { subjectsAmong } from '../reports/index.ts'
import { auditAct } from './budgets.ts'
import { followDecision } from './follow-decision.ts'
import { decideAnswer } from './verbs/answers.ts'
import { decideComment } from './verbs/comments.ts'
import { type Acting, decide } from './verbs/decide.ts'
import { restoreMember, suspendMember } from './verbs/members.ts'
import { decideStatement } from './verbs/statements.ts'
import { decideUpdate } from './verbs/updates.ts'

/** The e-mail to the author names this rule. */
const reasonOf: Record<Ground, ReasonCode> = {
  personality: 'illegal',
  copyright: 'copyright',
  kvkk: 'personal_data',
  gdpr: 'personal_data',
}

export type Taking = { kind: PlaceKind; id: number; ground: Ground; note: string }

/** The ordinary act of each kind, in the transaction of `ctx.db`. @returns false if it was down, or is up, already */
export async function takeDown(ctx: Acting, { kind, id, ground, note }: Taking): Promise<boolean> {
  const [act, reason] = ['hide' as const, reasonOf[ground]]
  if (kind === 'campaign') return (await decide({ ctx, input: { id, act, reason, note } })).changed
  if (kind === 'update') return (await decideUpdate({ ctx, input: { id, act, reason, note } })).changed
  if (kind === 'comment') return (await decideComment({ ctx, input: { id, act, reason, note } })).changed
  if (kind === 'answer') return (await decideAnswer({ ctx, input: { id, act, reason, note } })).changed
  if (kind === 'statement') return (await decideStatement({ ctx, input: { id, act, reason, note } })).changed
  if (kind === 'picture') return movePicture(ctx, id, act)
  const { changed } = await suspendMember({ ctx, input: { id, reason, note, campaigns: 'keep' } })
  await movePortrait(ctx.db, id, act)
  return changed
}

export async function putBack(ctx: Acting, { kind, id, note }: Omit<Taking, 'ground'>): Promise<boolean> {
  const act = 'restore' as const
  if (kind === 'campaign') return (await decide({ ctx, input: { id, act, note } })).changed
  if (kind === 'update') return (await decideUpdate({ ctx, input: { id, act, note } })).changed
  if (kind === 'comment') return (await decideComment({ ctx, input: { id, act, note } })).changed
  if (kind === 'answer') return (await decideAnswer({ ctx, input: { id, act, note } })).changed
  if (kind === 'statement') return (await decideStatement({ ctx, input: { id, act, note } })).changed
  if (kind === 'picture') return movePicture(ctx, id, act)
  const { changed } = await restoreMember({ ctx, input: { id, note, campaigns: 'keep' } })
  await movePortrait(ctx.db, id, act)
  return changed
}

async function movePicture(ctx: Acting, id: number, act: CommentAct): Promise<boolean> {
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

/** A suspension alone leaves the file of the picture readable at its address. */
async function movePortrait(trx: Db, id: number, act: CommentAct): Promise<void> {
  const user = await lockAnyUser(trx, id)
  const [, name] = /^\/media\/([0-9a-f]{32})/.exec(user?.profile_image ?? '') ?? []
  const row = name === undefined ? undefined : await mediaByName(trx, name)
  if (row) await setTakenDown(trx, [row.id], act === 'hide', true)
}

export async function tagsOfPlace(trx: Db, campaign: number | null, author: number | null): Promise<Tag[]> {
  const ofAuthor = author === null ? [] : [tags.profile(author), tags.list]
  if (campaign === null) return ofAuthor
  const row = await trx.selectFrom('campaign').selectAll().where('id', '=', campaign).executeTakeFirst()
  return row ? [...ofAuthor, ...tagsOfCampaign({ ...row, user: { id: row.user_id } })] : ofAuthor
}
