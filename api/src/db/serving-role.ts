import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

const schemas = sql.join([sql.id('public'), sql.id('graphile_worker')])

export const roleOf = (url: string) => String(new pg.Client({ connectionString: url }).user)

/** Idempotent; called by the owner after each migration. */
export async function grantServing(db: Db, role: string): Promise<void> {
  const serving = sql.id(role)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await db.transaction().execute(async (trx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(trx)
    await run(sql`revoke create on schema public from public`)
    await run(sql`revoke temporary on database ${sql.id(rows[0]?.name ?? '')} from public`)
    await run(sql`grant usage on schema ${schemas} to ${serving}`)
    await run(sql`grant select, insert, update, delete on all tables in schema ${schemas} to ${serving}`)
    await run(sql`grant usage, select on all sequences in schema ${schemas} to ${serving}`)
    for (const name of ['kysely_migration', 'kysely_migration_lock', 'graphile_worker.migrations']) {
      await run(sql`revoke insert, update, delete on ${sql.table(name)} from ${serving}`)
    }
    await run(sql`revoke update, delete on campaign_version from ${serving}`)
    await run(sql`grant usage on schema audit to ${serving}`)
    await run(sql`grant select on all tables in schema audit to ${serving}`)
    await run(sql`grant insert (actor_id, action, subject, subject_id, details) on audit.entry to ${serving}`)
    // These defaults cover tables that the owner adds by hand between migrations.
    await run(sql`
      alter default privileges in schema ${schemas} grant select, insert, update, delete on tables to ${serving}`)
    await run(sql`alter default privileges in schema ${schemas} grant usage, select on sequences to ${serving}`)
  })
  await openQueueTables(db)
}

/** The job queue enables row level security; here the privileges on its tables decide. */
async function openQueueTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`.execute(db)
  for (const { name } of rows) {
    await sql`create policy by_privilege on ${sql.id('graphile_worker', name)} using (true)`.execute(db)
  }
}

export async function mayChangeSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(relowner, 'usage') as may from pg_class where oid = 'audit.entry'::regclass`.execute(db)
  return rows[0]?.may ?? false
}
