import { mailboxOf } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { secondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import { type AttemptRule, attempt } from '../../db/attempts.ts'
import type { Db } from '../../db/database.ts'
import { enqueue, type SignatureMail } from '../../platform/jobs.ts'
import { expiryOf } from './links.ts'
import { deleteSignatures } from './own-signatures.ts'

type Settling = Pick<Deps, 'db' | 'config' | 'now'>

const batch = 200
const reminderDays = 2

const byCampaign: AttemptRule = { name: 'signature-mail', most: 3, seconds: 90 * secondsInDay }
const byMailbox: AttemptRule = { name: 'signature-mail-day', most: 5, seconds: secondsInDay }

/** Each batch is one transaction, so that no e-mail is queued twice or forgotten. */
export async function settleSignatures(deps: Settling): Promise<void> {
  for (let settled = batch; settled === batch; ) {
    settled = await deps.db.transaction().execute((trx) => settleBatch(trx, deps))
  }
}

type Step = { mail: SignatureMail | undefined; due_at: Date | null }

function stepOf({ confirmed_at, created_at }: { confirmed_at: Date | null; created_at: Date }, now: Date): Step {
  if (confirmed_at) return { mail: 'signature_repeated', due_at: null }
  const [reminder, expiry] = [addDays(created_at, reminderDays), expiryOf(created_at)]
  if (now >= expiry) return { mail: undefined, due_at: null }
  if (now >= reminder) return { mail: 'signature_reminder', due_at: expiry }
  return { mail: 'signature_confirm', due_at: reminder }
}

async function settleBatch(trx: Db, { config, now }: Settling): Promise<number> {
  const moment = now()
  const rows = await trx
    .selectFrom('signature')
    .select(['id', 'campaign_id', 'email', 'email_canonical', 'confirmed_at', 'created_at', 'corrections'])
    // The clock of the database may be ahead.
    .where('due_at', '<=', sql<Date>`greatest(now(), ${moment})`)
    .orderBy('due_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const steps = rows.map((row) => ({ ...row, ...stepOf(row, moment) }))
  const expired = steps.filter(({ mail }) => mail === undefined).map(({ id }) => id)
  await deleteSignatures(trx, expired)
  const kept = steps.filter(({ mail }) => mail !== undefined)
  await sql`
    update signature set due_at = given.due_at
    from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ due_at }) => due_at)}::timestamptz[])
      as given (id, due_at)
    where signature.id = given.id`.execute(trx)
  for (const { id: signature, campaign_id, email, email_canonical, mail, corrections } of kept) {
    const mailbox = email_canonical ?? mailboxOf(email)
    const counting = { db: trx, config, now }
    // Beyond a limit nothing is sent, and no response says so.
    if ((await attempt(counting, byCampaign, `${campaign_id} ${mailbox}`)) > 0) continue
    if ((await attempt(counting, byMailbox, mailbox)) > 0) continue
    if (mail) await enqueue(trx, 'send_signature_mail', { signature, mail, corrections })
  }
  return rows.length
}
