import { randomBytes } from 'node:crypto'
import { isReasonCode, isShown } from '@sesol/contract'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { ErasureKind } from '../db/schema/erasure.ts'
import { suppressionReasons } from '../db/schema/notifications.ts'
import { endSession, hashPassword } from '../domains/accounts/index.ts'
import { closeCampaign, endSigning, moveCampaign } from '../domains/campaigns/index.ts'
import { deleteOwn, lockComment, setHidden } from '../domains/comments/index.ts'
import { deleteMedia } from '../domains/media/index.ts'
import {
  deleteSignatures,
  deleteStatements,
  eraseAllSigners,
  hideStatement,
  lockStatement,
} from '../domains/support/index.ts'
import { suppress } from '../platform/mail/index.ts'
import { personalData } from '../retention.ts'
import type { Erasure } from './journal.ts'

const state = z.object({
  removed: z.boolean().default(false),
  hidden: z.boolean().default(false),
  reason: z.string().refine(isReasonCode).nullable().default(null).catch(null),
  named: z.boolean().default(true),
  text: z.boolean().default(true),
})

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

/** The subject is a number of a row, but where `erasure` names it otherwise. */
type Replay = (trx: Db, id: number, erasure: Erasure) => Promise<unknown>

const deleteFrom =
  (table: 'follow' | 'application' | 'alert' | 'co_owner'): Replay =>
  (trx, id) =>
    trx.deleteFrom(table).where('id', '=', id).execute()

const setSignature =
  (columns: { wants_updates: false } | { shares_name: false; province: null }): Replay =>
  (trx, id) =>
    trx.updateTable('signature').set(columns).where('id', '=', id).execute()

/** The order of replay: a member comes last, after what belongs to the member. */
const replays: Record<ErasureKind, Replay> = {
  signature: (trx, id) => deleteSignatures(trx, [id]),
  signers: replaySigners,
  media: (trx, id) => deleteMedia(trx, [id]),
  statement: replayStatement,
  comment: replayComment,
  unsubscription: setSignature({ wants_updates: false }),
  unshared_name: setSignature({ shares_name: false, province: null }),
  follow: deleteFrom('follow'),
  application: deleteFrom('application'),
  alert: deleteFrom('alert'),
  co_owner: deleteFrom('co_owner'),
  update: replayUpdate,
  draft: (trx, id, { at }) =>
    trx.deleteFrom('campaign_draft').where('user_id', '=', id).where('saved_at', '<=', at).execute(),
  campaign: replayCampaign,
  session: (trx, _id, { subject, at }) => endSession(trx, subject, at),
  device: (trx, _id, { subject }) => trx.deleteFrom('known_device').where('id', '=', subject).execute(),
  // The newer password is lost, and the older one may be known to others.
  password: async (trx, id, { at }) => {
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    await trx.updateTable('user').set({ password_hash, updated_at: at }).where('id', '=', id).execute()
  },
  // The newer address is lost, and the reader of the former mailbox must not get in by it: members go on in their session, or staff help.
  email: (trx, id) => {
    const none = { email: '', email_canonical: `changed:${id}`, email_confirmed_at: null, show_email: false }
    return trx.updateTable('user').set(none).where('id', '=', id).where('username', '<>', '').execute()
  },
  member: replayMember,
  suppression: replaySuppression,
}

/** Call it in a transaction. @returns how many entries were new to the restored database */
export async function replayErasures(trx: Db, entries: Erasure[]): Promise<number> {
  let fresh = 0
  const last = new Map<string, Erasure>()
  for (const entry of entries) {
    const row = { ...entry, state: JSON.stringify(entry.state), written_at: entry.at }
    const insert = trx.insertInto('erasure').values(row)
    const { numInsertedOrUpdatedRows: added } = await insert.onConflict((on) => on.doNothing()).executeTakeFirst()
    if (!added) continue
    fresh += 1
    last.set(`${entry.kind} ${entry.subject}`, entry)
  }
  for (const [kind, replay] of Object.entries(replays)) {
    for (const entry of last.values()) if (entry.kind === kind) await replay(trx, Number(entry.subject), entry)
  }
  return fresh
}

const suppression = z.object({
  removed: z.boolean().default(false),
  reason: z.enum(suppressionReasons).default('bounce'),
  status: z.string().nullable().default(null),
})

async function replaySuppression(trx: Db, _id: number, { subject: mailbox, state: given, at }: Erasure) {
  const { removed, reason, status } = suppression.parse(given)
  if (removed) await trx.deleteFrom('deliverability').where('mailbox', '=', mailbox).execute()
  else await suppress(trx, mailbox, { reason, status }, at)
}

async function replayStatement(trx: Db, id: number, { state: given, at }: Erasure) {
  const { removed, hidden, named, text } = state.parse(given)
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

async function replayComment(trx: Db, id: number, { state: given, at }: Erasure) {
  const row = await lockComment(trx, id)
  if (!row) return
  const { removed, hidden, reason } = state.parse(given)
  if (removed && row.hidden_at) await trx.deleteFrom('comment').where('id', '=', id).execute()
  else if (removed) await deleteOwn(trx, row)
  else if (hidden && !row.hidden_at) await setHidden(trx, row, { now: at, reason: reason ?? 'illegal', note: '' })
}

async function replayUpdate(trx: Db, id: number, { state: given }: Erasure) {
  const { removed, hidden, reason } = state.parse(given)
  if (removed) return trx.deleteFrom('campaign_update').where('id', '=', id).execute()
  if (!hidden) return
  const update = trx.updateTable('campaign_update').set({ state: 'hidden', reason })
  await update.where('id', '=', id).where('state', '=', 'approved').execute()
}

const campaignRow = (trx: Db, id: number) =>
  trx.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

async function replayCampaign(trx: Db, id: number, { state: given, at }: Erasure) {
  const row = await campaignRow(trx, id)
  if (!row || row.deleted_at) return
  const { removed, hidden, reason } = state.parse(given)
  if (hidden && isShown(row.state)) {
    await moveCampaign(trx, row, { act: 'hide', reason, note: '', now: at })
    await trx.updateTable('campaign').set({ decided_at: at }).where('id', '=', id).execute()
  }
  if (removed) await closeCampaign(trx, id, at)
}

/** The backup may be older than the end of the campaign. */
async function replaySigners(trx: Db, id: number, { at }: Erasure) {
  const row = await campaignRow(trx, id)
  if (!row) return
  await endSigning(trx, row, at)
  await eraseAllSigners(trx, id)
}

async function replayMember(trx: Db, id: number, { state: given, at }: Erasure) {
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
        suspension_reason: after.reason,
      }),
    })
    .where('id', '=', id)
    .execute()
}
