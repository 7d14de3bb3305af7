import { randomBytes } from 'node:crypto'
import { isReasonCode, isShown } from '@sesol/contract'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { suppressionReasons } from '../db/schema/deliverability.ts'
import type { ErasureKind } from '../db/schema/erasure.ts'
import { endSession, hashPassword } from '../domains/accounts/index.ts'
import { closeCampaign, moveCampaign } from '../domains/campaigns/index.ts'
import { deleteOwn, lockComment, setHidden } from '../domains/comments/index.ts'
import { deleteMedia } from '../domains/media/index.ts'
import { deleteSignatures, deleteStatements, hideStatement, lockStatement } from '../domains/support/index.ts'
import { suppress } from '../platform/mail/index.ts'
import { personalData } from '../retention.ts'
import type { Erasure } from './journal.ts'

const batch = 500

const state = z.object({
  removed: z.boolean().default(false),
  hidden: z.boolean().default(false),
  reason: z.string().refine(isReasonCode).nullish().catch(null),
})

const statementState = state.extend({ named: z.boolean().default(true), text: z.boolean().default(true) })

const memberState = state.extend({
  deletion_at: z.coerce.date().nullable(),
  deletion_campaigns: z.enum(['remove', 'keep']).nullable(),
  suspended_at: z.coerce.date().nullable(),
  staff: z.boolean(),
  email: z.boolean(),
  first_name: z.boolean(),
  last_name: z.boolean(),
  campaign_mail: z.boolean(),
  picture: z.boolean(),
  bio: z.boolean(),
})

type Replay = (trx: Db, subject: string, erasure: Erasure) => Promise<void>

/** The order of replay: a member comes last, after what belongs to the member. */
const replays: Record<Exclude<ErasureKind, 'signature' | 'media'>, Replay> = {
  statement: replayStatement,
  comment: replayComment,
  unsubscription: async (trx, id) => {
    await trx.updateTable('signature').set({ wants_updates: false }).where('id', '=', Number(id)).execute()
  },
  unshared_name: async (trx, id) => {
    await trx
      .updateTable('signature')
      .set({ shares_name: false, province: null })
      .where('id', '=', Number(id))
      .execute()
  },
  follow: async (trx, id) => {
    await trx.deleteFrom('follow').where('id', '=', Number(id)).execute()
  },
  application: async (trx, id) => {
    await trx.deleteFrom('application').where('id', '=', Number(id)).execute()
  },
  alert: async (trx, id) => {
    await trx.deleteFrom('alert').where('id', '=', Number(id)).execute()
  },
  co_owner: async (trx, id) => {
    await trx.deleteFrom('co_owner').where('id', '=', Number(id)).execute()
  },
  update: replayUpdate,
  draft: async (trx, id, { at }) => {
    await trx.deleteFrom('campaign_draft').where('user_id', '=', Number(id)).where('saved_at', '<=', at).execute()
  },
  campaign: replayCampaign,
  session: (trx, id, { at }) => endSession(trx, id, at),
  device: async (trx, id) => {
    await trx.deleteFrom('known_device').where('id', '=', id).execute()
  },
  // The newer password is lost, and the older one may be known to others.
  password: async (trx, id, { at }) => {
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    await trx.updateTable('user').set({ password_hash, updated_at: at }).where('id', '=', Number(id)).execute()
  },
  member: replayMember,
  suppression: replaySuppression,
}

/** Call it in a transaction. @returns how many entries were new to the restored database */
export async function replayErasures(trx: Db, entries: Erasure[]): Promise<number> {
  const fresh: Erasure[] = []
  for (let start = 0; start < entries.length; start += batch) {
    const part = entries.slice(start, start + batch)
    const rows = part.map((entry) => ({ ...entry, state: JSON.stringify(entry.state), written_at: entry.at }))
    const inserted = await trx
      .insertInto('erasure')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const ids = new Set(inserted.map(({ id }) => id))
    fresh.push(...part.filter(({ id }) => ids.has(id)))
  }
  const last = [...new Map(fresh.map((entry) => [`${entry.kind} ${entry.subject}`, entry])).values()]
  const idsOf = (kind: ErasureKind) => last.flatMap((entry) => (entry.kind === kind ? Number(entry.subject) : []))
  await inBatches(idsOf('signature'), (ids) => deleteSignatures(trx, ids))
  await inBatches(idsOf('media'), (ids) => deleteMedia(trx, ids))
  for (const [kind, replay] of Object.entries(replays)) {
    for (const entry of last) if (entry.kind === kind) await replay(trx, entry.subject, entry)
  }
  return fresh.length
}

async function inBatches(ids: number[], work: (ids: number[]) => Promise<unknown>) {
  for (let start = 0; start < ids.length; start += batch) await work(ids.slice(start, start + batch))
}

const suppression = z.object({
  removed: z.boolean().default(false),
  reason: z.enum(suppressionReasons).default('bounce'),
  status: z.string().nullable().default(null),
})

async function replaySuppression(trx: Db, mailbox: string, { state: given, at }: Erasure) {
  const { removed, reason, status } = suppression.parse(given)
  if (removed) await trx.deleteFrom('deliverability').where('mailbox', '=', mailbox).execute()
  else await suppress(trx, mailbox, { reason, status }, at)
}

async function replayStatement(trx: Db, subject: string, { state, at }: Erasure) {
  const id = Number(subject)
  const { removed, hidden, named, text } = statementState.parse(state)
  if (removed) return deleteStatements(trx, [id])
  const row = await lockStatement(trx, id)
  if (!row) return
  if (hidden && !row.hidden_at) await hideStatement(trx, id, at)
  await trx
    .updateTable('signature_statement')
    .set({ is_named: row.is_named && named, text: text ? row.text : '' })
    .where('signature_id', '=', id)
    .execute()
}

async function replayComment(trx: Db, subject: string, { state: given, at }: Erasure) {
  const row = await lockComment(trx, Number(subject))
  if (!row) return
  const { removed, hidden, reason } = state.parse(given)
  if (!removed) {
    if (hidden && !row.hidden_at) await setHidden(trx, row, { now: at, reason: reason ?? 'illegal', note: '' })
    return
  }
  if (row.hidden_at) await trx.deleteFrom('comment').where('id', '=', row.id).execute()
  else await deleteOwn(trx, row)
}

async function replayUpdate(trx: Db, subject: string, { state: given }: Erasure) {
  const id = Number(subject)
  const { removed, hidden, reason = null } = state.parse(given)
  if (removed) await trx.deleteFrom('campaign_update').where('id', '=', id).execute()
  else if (hidden) {
    await trx
      .updateTable('campaign_update')
      .set({ state: 'hidden', reason })
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .execute()
  }
}

async function replayCampaign(trx: Db, subject: string, { state: given, at }: Erasure) {
  const id = Number(subject)
  const row = await trx.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row || row.deleted_at) return
  const { removed, hidden, reason = null } = state.parse(given)
  if (hidden && isShown(row.state)) {
    await moveCampaign(trx, row, { act: 'hide', reason, note: '', now: at })
    await trx.updateTable('campaign').set({ decided_at: at }).where('id', '=', id).execute()
  }
  if (removed) await closeCampaign(trx, id, at)
}

async function replayMember(trx: Db, subject: string, { state: given, at }: Erasure) {
  const id = Number(subject)
  const row = await trx.selectFrom('user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.username_canonical === `erased:${id}`) return
  const after = memberState.parse(given)
  if (after.removed) {
    // Campaigns that were removed with the account have entries of their own.
    for (const { erase } of personalData) await erase(trx, { id, campaigns: 'keep', now: at })
    return
  }
  await trx
    .updateTable('user')
    .set({
      show_email: row.show_email && after.email,
      show_first_name: row.show_first_name && after.first_name,
      show_last_name: row.show_last_name && after.last_name,
      campaign_mail_at: after.campaign_mail ? row.campaign_mail_at : null,
      is_staff: row.is_staff && after.staff,
      profile_image: after.picture ? row.profile_image : null,
      bio: after.bio ? row.bio : '',
      deletion_at: after.deletion_at,
      deletion_campaigns: after.deletion_campaigns,
      ...(after.suspended_at && {
        is_active: false,
        suspended_at: after.suspended_at,
        suspension_reason: after.reason ?? null,
      }),
    })
    .where('id', '=', id)
    .execute()
}
