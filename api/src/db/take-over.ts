import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Db } from './database.ts'

const baseline = '20261128T0000-baseline'
/** The migrations that were written before the baseline. */
const earlier = { count: 94, last: '20261127T1301-unconfirmed-notices' }

/** Gives a database that all earlier migrations made the schema of the baseline. @throws ConfigError if some are missing */
export async function takeOver(db: Db): Promise<void> {
  const executed = await executedMigrations(db)
  if (executed.length === 0 || executed.includes(baseline)) return
  if (executed.filter((name) => name <= earlier.last).length !== earlier.count) {
    throw new ConfigError(
      `The database was made by a version before 0.1.0: migrate it with the one that ends with ${earlier.last}, ` +
        'or begin with an empty database.',
    )
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '3s'`.execute(trx)
    await sql`alter table signature drop column corrections`.execute(trx)
    await sql`alter table campaign_share drop column last_user_id, drop column notified`.execute(trx)
    // Both are kept for days, and those without the value are older.
    await sql`delete from idempotency where body_digest is null`.execute(trx)
    await sql`alter table idempotency alter column body_digest set not null`.execute(trx)
    await sql`delete from answer_link where token is null`.execute(trx)
    await sql`alter table answer_link alter column token set not null`.execute(trx)
    await sql`delete from kysely_migration where name <= ${earlier.last}`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${new Date().toISOString()})`.execute(
      trx,
    )
  })
}

export async function executedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  )
  if (!rows[0]?.exists) return []
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return executed.rows.map(({ name }) => name)
}
