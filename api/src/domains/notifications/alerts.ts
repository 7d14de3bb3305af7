import { alertKinds, limits } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { AlertTable } from '../../db/schema/updates.ts'
import { HttpError } from '../../http/errors.ts'
import { mailboxHash } from '../../platform/mail/index.ts'
import { fixedRetention } from '../../platform/retention-days.ts'

export type NewAlert = Pick<Insertable<AlertTable>, 'kind' | 'key' | 'user_id' | 'email' | 'mailbox' | 'language'>

/** Changes nothing of one that the mailbox has already, but whose it is. @throws 409 */
export async function insertAlert(db: Db, alert: NewAlert): Promise<void> {
  const { kind, key, mailbox, user_id, email, language } = alert
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`alert:${mailbox}`}, 0))`.execute(trx)
    const others = await trx
      .selectFrom('alert')
      .select('id')
      .where('mailbox', '=', mailbox)
      .where(({ eb, or }) => or([eb('kind', '<>', kind), eb('key', '<>', key)]))
      .limit(limits.alerts)
      .execute()
    if (others.length === limits.alerts) throw new HttpError(409, 'error.alert.too_many')
    await trx
      .insertInto('alert')
      .values({ ...alert, rhythm: 'daily' })
      .onConflict((conflict) => conflict.columns(['mailbox', 'kind', 'key']).doUpdateSet({ user_id, email, language }))
      .execute()
  })
}

/** Adopts the alerts that a mailbox got before the account was confirmed. */
export async function adoptAlerts(
  db: Db,
  config: Pick<Config, 'jwtSecret'>,
  { id: user_id, email }: { id: number; email: string },
): Promise<void> {
  await db.updateTable('alert').set({ user_id }).where('mailbox', '=', mailboxHash(config, email)).execute()
}

/** `key`: of a link, the ids of the alerts of its e-mail; of an e-mail of 0.1.0, the mailbox of all of them. */
export async function endAlerts(db: Db, key: string, now: Date): Promise<void> {
  const ids = /^\d{1,10}(-\d{1,10})*$/.test(key) ? key.split('-') : undefined
  await end(db, ids ? sql`id = any(${ids}::bigint[])` : sql`mailbox = ${key}`, now)
}

/** Whether it was there. */
export const endAlert = (db: Db, { id, user_id }: { id: number; user_id: number }, now: Date): Promise<boolean> =>
  end(db, sql`id = ${id} and user_id = ${user_id}`, now)

const endedKey = (alert: RawBuilder<unknown>) => sql<string>`'alert-ended:' || ${alert}`

/** Remembers the end for as long as a link that was mailed before can be pressed. */
async function end(db: Db, which: RawBuilder<unknown>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with ended as (delete from alert where ${which} returning mailbox, kind, key)
    insert into rate (key, window_start, window_end, hits)
    select ${endedKey(sql`concat_ws(':', mailbox, kind, key)`)}, ${now}, ${addDays(now, fixedRetention.emailLink)}, 1
    from ended
    on conflict (key) do update set window_start = excluded.window_start, window_end = excluded.window_end
    returning key`.execute(db)
  return rows.length > 0
}

/** Whether it was ended after that moment. */
export async function isEndedSince(db: Db, alert: Pick<NewAlert, 'mailbox' | 'kind' | 'key'>, moment: Date) {
  const key = endedKey(sql`${[alert.mailbox, alert.kind, alert.key].join(':')}::text`)
  const ended = db.selectFrom('rate').select('key').where('key', '=', key).where('window_start', '>=', moment)
  return (await ended.executeTakeFirst()) !== undefined
}

const named = (db: Db) =>
  db
    .selectFrom('alert')
    .leftJoin('addressee', (join) =>
      join.on('alert.kind', '=', 'addressee').on(sql<boolean>`addressee.id::text = alert.key`),
    )
    .select(['alert.id', 'alert.kind', 'alert.key', 'addressee.name', 'alert.created_at'])
    // A server of 0.1.0 beside this one may still store searches.
    .where('alert.kind', 'in', alertKinds)
    .orderBy('alert.id')

export const alertsOf = (db: Db, userId: number) => named(db).where('alert.user_id', '=', userId).execute()

/** The alerts whose member may be mailed. */
export const mailedAlerts = (db: Db, ids: number[]) =>
  named(db)
    .leftJoin('user', 'user.id', 'alert.user_id')
    .select(['alert.email', 'alert.mailbox', 'alert.language'])
    .where('alert.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(({ eb, and, or }) =>
      or([
        eb('alert.user_id', 'is', null),
        and([
          eb('user.is_active', '=', true),
          eb('user.deletion_at', 'is', null),
          eb('user.email_confirmed_at', 'is not', null),
        ]),
      ]),
    )
    .execute()
