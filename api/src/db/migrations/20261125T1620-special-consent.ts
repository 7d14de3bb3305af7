import { type Kysely, sql } from 'kysely'

/** Campaigns about belief, health, politics and the like ask their signers for an explicit consent. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table campaign add column special_data boolean not null default false`.execute(db)
  await sql`alter table signature add column special_consent smallint`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table signature drop column special_consent`.execute(db)
  await sql`alter table campaign drop column special_data`.execute(db)
}
