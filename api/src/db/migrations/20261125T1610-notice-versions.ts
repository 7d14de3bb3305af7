import { type Kysely, sql } from 'kysely'

/** Which version of the notices a member accepted, and a signer saw. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table accepted_notice (
      user_id integer not null references "user" (id) on delete cascade,
      notice text not null,
      version smallint not null,
      accepted_at timestamptz not null,
      primary key (user_id, notice, version),
      constraint accepted_notice_check check (notice in ('privacy', 'terms'))
    )`.execute(db)
  await sql`alter table signature add column privacy_notice smallint`.execute(db)
  await sql`alter table "user" add column campaign_mail_notice smallint`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table "user" drop column campaign_mail_notice`.execute(db)
  await sql`alter table signature drop column privacy_notice`.execute(db)
  await db.schema.dropTable('accepted_notice').execute()
}
