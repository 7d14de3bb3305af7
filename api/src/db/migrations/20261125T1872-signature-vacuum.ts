import { type Kysely, sql } from 'kysely'

const settings = [
  'autovacuum_vacuum_scale_factor',
  'autovacuum_vacuum_insert_scale_factor',
  'autovacuum_analyze_scale_factor',
]

/** A fifth of fifty million rows is too late: until a page is vacuumed, an index alone does not tell whether its rows count. */
export async function up(db: Kysely<unknown>) {
  const values = settings.map((name) => sql`${sql.raw(name)} = 0.01`)
  await sql`alter table signature set (${sql.join(values)})`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table signature reset (${sql.raw(settings.join(', '))})`.execute(db)
}
