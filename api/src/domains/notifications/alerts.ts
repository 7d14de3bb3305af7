import { limits } from '@sesol/contract'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { AlertTable } from '../../db/schema/alert.ts'
import { HttpError } from '../../http/errors.ts'
import { mailboxHash } from '../../platform/mail/index.ts'

export type NewAlert = Pick<
  Insertable<AlertTable>,
  'kind' | 'key' | 'rhythm' | 'user_id' | 'email' | 'mailbox' | 'language'
>

/** One that the mailbox has already takes the new rhythm. @throws 409 */
export async function insertAlert(db: Db, alert: NewAlert): Promise<void> {
  const { kind, key, mailbox, rhythm, user_id, email, language } = alert
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
      .values(alert)
      .onConflict((conflict) =>
        conflict.columns(['mailbox', 'kind', 'key']).doUpdateSet({ rhythm, user_id, email, language }),
      )
      .execute()
  })
}

/** Those that its mailbox got before the account was confirmed. */
export async function adoptAlerts(
  db: Db,
  config: Pick<Config, 'jwtSecret'>,
  { id: user_id, email }: { id: number; email: string },
): Promise<void> {
  await db.updateTable('alert').set({ user_id }).where('mailbox', '=', mailboxHash(config, email)).execute()
}

/** `key`: of a link, the id of one alert, or the mailbox of all of them. */
export async function endAlerts(db: Db, key: string): Promise<void> {
  const ended = db.deleteFrom('alert')
  await (/^\d{1,10}$/.test(key) ? ended.where('id', '=', Number(key)) : ended.where('mailbox', '=', key)).execute()
}

/** Whether it was there. */
export async function endAlert(db: Db, { id, user_id }: { id: number; user_id: number }): Promise<boolean> {
  const ended = db.deleteFrom('alert').where('id', '=', id).where('user_id', '=', user_id)
  return (await ended.executeTakeFirst()).numDeletedRows > 0n
}

const named = (db: Db) =>
  db
    .selectFrom('alert')
    .leftJoin('addressee', (join) =>
      join.on('alert.kind', '=', 'addressee').on(sql<boolean>`addressee.id::text = alert.key`),
    )
    .select(['alert.id', 'alert.kind', 'alert.key', 'addressee.name', 'alert.rhythm', 'alert.created_at'])
    .orderBy('alert.id')

export const alertsOf = (db: Db, userId: number) => named(db).where('alert.user_id', '=', userId).execute()

/** Of those whose member may be mailed. */
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
