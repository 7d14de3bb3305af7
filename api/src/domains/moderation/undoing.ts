import { moderatorActs, signatureFilter, type Tag, tags } from '@sesol/contract'
import type { AuditAction } from '@sesol/contract/moderation/audit'
import { sql } from 'kysely'
import { z } from 'zod'
import { insertAudit } from '../../platform/audit.ts'
import { changeAddress, formOf, lockAddressees, setAddress } from '../addressees/index.ts'
import { rankNow } from '../ranking/index.ts'
import { applyToMatching, lockSignatures, matchingSignatures } from '../support/index.ts'
import type { EntryRow } from './entries.ts'
import { move } from './move.ts'
import type { Operating } from './repository.ts'
import { endBlock } from './verbs/blocks.ts'
import { decide } from './verbs/decide.ts'
import { reverseLegalNotice } from './verbs/decide-notice.ts'
import { restoreMember } from './verbs/members.ts'
import { endPause } from './verbs/pauses.ts'

const address = z.object({ email: z.string() })
/** `current`: where the institution was mailed at that moment. */
const addressChange = z.object({ before: address, after: address, current: z.string() })

type Undoing = { ctx: Operating; entry: EntryRow; note: string }
export type Done = { count: number; tags?: Tag[] }

export type Undo = {
  /** Acts about the same thing: only the last one is undone. */
  rivals: readonly AuditAction[]
  /** The detail that tells things of one subject apart. */
  part?: string | undefined
  undo: (undoing: Undoing) => Promise<Done>
}

const counted = async (work: Promise<{ changed: boolean }>): Promise<Done> => ({ count: Number((await work).changed) })

const states = moderatorActs.map((act) => `campaign.${act}` as const)
/** The act that shows again what an entry hid. `part`: its detail with the number of what belongs to a campaign. */
const hidden = (kind: 'campaign' | 'comment' | 'statement' | 'answer' | 'update', part?: string): Undo => ({
  rivals: kind === 'campaign' ? states : [`${kind}.hide`, `${kind}.restore`],
  part,
  undo: async ({ ctx, entry: { subject_id, details }, note }) => {
    const id = part ? Number(details[part]) : subject_id
    return { count: Number(await move(ctx, kind, { id, act: 'restore', note })) }
  },
})

/** How each act that takes something away is undone, by its ordinary act. */
export const undos: Partial<Record<string, Undo>> = {
  'campaign.hide': hidden('campaign'),
  'campaign.close': {
    rivals: states,
    undo: ({ ctx, entry, note }) => counted(decide({ ctx, input: { act: 'reopen', id: entry.subject_id, note } })),
  },
  'comment.hide': hidden('comment'),
  'statement.hide': hidden('statement', 'signature'),
  'answer.hide': hidden('answer', 'answer'),
  'update.hide': hidden('update', 'update'),
  'user.suspend': {
    rivals: ['user.suspend', 'user.restore'],
    undo: ({ ctx, entry, note }) =>
      counted(restoreMember({ ctx, input: { id: entry.subject_id, note, campaigns: 'restore' } })),
  },
  'notice.decide': {
    rivals: ['notice.decide', 'notice.reverse'],
    undo: ({ ctx, entry, note }) =>
      counted(reverseLegalNotice({ ctx, input: { id: entry.subject_id, reasons: note } })),
  },
  'service.pause': { rivals: ['service.pause', 'service.resume'], part: 'what', undo: resume },
  'service.block': { rivals: ['service.block', 'service.unblock'], part: 'value', undo: unblock },
  // Each entry has the address before it, so the newest is undone first.
  'addressee.correct': { rivals: [], undo: mailAsBefore },
  // Each call set other signatures aside.
  'signatures.invalidate': { rivals: [], undo: countAgain },
}

/** The names and numbers of the entry stay: nobody is mailed by them. */
async function mailAsBefore({ ctx, entry: { subject_id: id, details } }: Undoing): Promise<Done> {
  const change = addressChange.safeParse(details).data
  const [row] = await lockAddressees(ctx.db, [id])
  if (!change || !row || row.merged_into !== null || formOf(row).email !== change.after.email) return { count: 0 }
  const { before, after, current } = change
  if (row.email !== current) await setAddress(ctx.db, id, current, ctx.now())
  await changeAddress(ctx.db, { id, email: current }, before.email, ctx.now())
  await insertAudit(ctx.db, ctx, {
    action: 'addressee.correct',
    subject: 'addressee',
    subject_id: id,
    details: { before: after, after: before, current },
  })
  return { count: 1 }
}

async function resume({ ctx, entry: { details } }: Undoing): Promise<Done> {
  const pause = ctx.db.selectFrom('pause').select('what').where('until', '>', ctx.now())
  const row = await pause.where(sql<boolean>`what = ${String(details.what)}`).executeTakeFirst()
  if (row) await endPause({ ctx, input: row })
  return { count: Number(row !== undefined), tags: [tags.site] }
}

async function unblock({ ctx, entry: { details } }: Undoing): Promise<Done> {
  const block = ctx.db.selectFrom('block').select('id').where('until', '>', ctx.now())
  const isSame = sql<boolean>`kind = ${String(details.kind)} and value = ${String(details.value)}`
  const row = await block.where(isSame).executeTakeFirst()
  if (row) await endBlock({ ctx, input: row })
  return { count: Number(row !== undefined) }
}

/** Counts again the signatures set aside at the moment of the entry, which their transaction has in common. */
async function countAgain({ ctx, entry }: Undoing): Promise<Done> {
  const { db: trx, now } = ctx
  const id = entry.subject_id
  await lockSignatures(trx, id)
  const rows = sql`campaign_id = ${id} and set_aside_reason = 'staff'
    and set_aside_at = (select created_at from audit.entry where id = ${entry.id})`
  const criteria = signatureFilter.safeParse(entry.details.criteria).data ?? {}
  const { rows: others, forms } = await matchingSignatures(trx, id, 'restore', criteria)
  const waiting = { rows: sql`confirmed_at is null and ${others}`, forms }
  const count =
    (await applyToMatching(trx, 'restore', { rows, forms: undefined })) +
    (forms ? await applyToMatching(trx, 'restore', waiting) : 0)
  if (count === 0) return { count }
  await rankNow(trx, [id], now())
  const details = { act: 'restore', of: entry.id, changed: count }
  await insertAudit(trx, ctx, { action: 'signatures.restore', subject: 'campaign', subject_id: id, details })
  return { count, tags: [tags.list, tags.campaign(id)] }
}
