import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { SuppressionReason } from '../../db/schema/notifications.ts'
import { fixedRetention } from '../retention-days.ts'
import { type Mailer, RecipientRefused } from './mailer.ts'
import type { Mails } from './mails.ts'
import { mailboxHash, recommendationsHash } from './return-address.ts'

/** `policy`: the receiver rejects the sender or the text, which says nothing about the mailbox. */
export type Feedback = { kind: 'bounce' | 'soft_bounce' | 'complaint' | 'policy'; status: string | null }

const softBounceDays = { apart: 1, within: fixedRetention.bounce }
const mostSoftBounces = 5

const askedFor: ReadonlySet<keyof Mails> = new Set([
  'confirm_address',
  'reset_password',
  'signature_confirm',
  'alert_confirm',
  'legal_notice_confirm',
])
const askedAgainDays: Record<SuppressionReason, number> = {
  bounce: 1,
  soft_bounces: 1,
  complaint: 30,
  recommendations: 0,
}

/** What a receiver says by its status code (RFC 3463); without one, a refusal is a bounce. */
export function feedbackOf(status: string | null): Feedback {
  const [severity, subject, detail] = (status ?? '5.0.0').split('.')
  if (severity !== '5') return { kind: 'soft_bounce', status }
  if (subject === '0' || subject === '1' || (subject === '2' && detail !== '2')) return { kind: 'bounce', status }
  return { kind: subject === '2' || subject === '4' ? 'soft_bounce' : 'policy', status }
}

export async function noteFeedback(db: Db, mailbox: string, { kind, status }: Feedback, now: Date): Promise<void> {
  if (kind === 'policy') return
  if (kind === 'soft_bounce') return noteSoftBounce(db, mailbox, status, now)
  await suppress(db, mailbox, { reason: kind, status }, now)
}

type Suppression = { reason: SuppressionReason; status: string | null }

export async function suppress(db: Db, mailbox: string, { reason, status }: Suppression, now: Date): Promise<void> {
  await db
    .insertInto('deliverability')
    .values({ mailbox, reason, status, suppressed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('mailbox')
        .doUpdateSet({ reason, status, suppressed_at: now })
        .where(({ or, eb }) =>
          or([
            eb('deliverability.suppressed_at', 'is', null),
            sql<boolean>`deliverability.reason <> 'complaint' and ${reason}::text = 'complaint'`,
          ]),
        ),
    )
    .execute()
}

/** The soft bounces of one day count once; the last of several suppresses the mailbox. */
async function noteSoftBounce(db: Db, mailbox: string, status: string | null, now: Date): Promise<void> {
  await sql`
    insert into deliverability as known (mailbox, soft_bounces, bounced_at, status)
    values (${mailbox}, 1, ${now}, ${status})
    on conflict (mailbox) do update set
      soft_bounces = case when known.bounced_at >= ${subDays(now, softBounceDays.within)} then known.soft_bounces + 1 else 1 end,
      bounced_at = ${now}, status = ${status}
    where known.suppressed_at is null
      and (known.bounced_at is null or known.bounced_at <= ${subDays(now, softBounceDays.apart)})`.execute(db)
  await db
    .updateTable('deliverability')
    .set({ reason: 'soft_bounces', suppressed_at: now })
    .where('mailbox', '=', mailbox)
    .where('suppressed_at', 'is', null)
    .where('soft_bounces', '>=', mostSoftBounces)
    .execute()
}

/** `mailbox` is the key in the link of a recommendation. May be repeated. */
export const refuseRecommendations = (db: Db, mailbox: string, now: Date): Promise<void> =>
  suppress(db, mailbox, { reason: 'recommendations', status: null }, now)

export async function liftSuppression(db: Db, config: Pick<Config, 'jwtSecret'>, email: string): Promise<void> {
  await db.deleteFrom('deliverability').where('mailbox', '=', mailboxHash(config, email)).execute()
}

/** A complaint is a wish that outlives the account. */
export async function forgetDeliverability(db: Db, config: Pick<Config, 'jwtSecret'>, email: string): Promise<void> {
  await db
    .deleteFrom('deliverability')
    .where('mailbox', '=', mailboxHash(config, email))
    .where(sql<boolean>`reason is distinct from 'complaint'`)
    .execute()
}

export function deliverabilityOf(db: Db, config: Pick<Config, 'jwtSecret'>, email: string) {
  return db
    .selectFrom('deliverability')
    .select(['soft_bounces', 'bounced_at', 'reason', 'status', 'suppressed_at'])
    .where('mailbox', '=', mailboxHash(config, email))
    .executeTakeFirst()
}

export async function suppressedCounts(db: Db): Promise<Record<SuppressionReason, number>> {
  const rows = await db
    .selectFrom('deliverability')
    .select(['reason', sql<number>`count(*)`.as('count')])
    .where('suppressed_at', 'is not', null)
    .groupBy('reason')
    .execute()
  const counts = Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
  return { bounce: 0, soft_bounces: 0, complaint: 0, recommendations: 0, ...counts }
}

export async function sweepDeliverability(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliverability')
    .where('suppressed_at', 'is', null)
    .where('bounced_at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type Guarding = {
  db: Db
  config: Pick<Config, 'jwtSecret'>
  now: () => Date
  onSuppressed: () => void
  onReturned: (mailbox: string, feedback: Feedback) => Promise<void>
}

export function suppressing(mailer: Mailer, { db, config, now, onSuppressed, onReturned }: Guarding): Mailer {
  return {
    send: async (order, id) => {
      const mailbox = mailboxHash(config, order.to)
      if (order.mail === 'campaign_recommended' && (await refusesRecommendations(db, config, order.to))) {
        return onSuppressed()
      }
      const known = await db
        .selectFrom('deliverability')
        .select(['reason', 'tried_at'])
        .where('mailbox', '=', mailbox)
        .where('suppressed_at', 'is not', null)
        .executeTakeFirst()
      const days = known?.reason ? askedAgainDays[known.reason] : 0
      const isTried = known?.tried_at != null && known.tried_at > subDays(now(), days)
      if (known && (isTried || !askedFor.has(order.mail))) return onSuppressed()
      try {
        await mailer.send(order, id)
      } catch (error) {
        if (error instanceof RecipientRefused) {
          const feedback = feedbackOf(error.status)
          await noteFeedback(db, mailbox, feedback, now())
          await onReturned(mailbox, feedback)
        }
        throw error
      }
      if (known) await noteTry(db, mailbox, now())
    },
    close: () => mailer.close(),
  }
}

const refusesRecommendations = async (db: Db, config: Pick<Config, 'jwtSecret'>, email: string): Promise<boolean> =>
  (await db
    .selectFrom('deliverability')
    .select('mailbox')
    .where('mailbox', '=', recommendationsHash(config, email))
    .executeTakeFirst()) !== undefined

async function noteTry(db: Db, mailbox: string, now: Date): Promise<void> {
  await db.updateTable('deliverability').set({ tried_at: now }).where('mailbox', '=', mailbox).execute()
}
