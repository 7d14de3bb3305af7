import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table answer add column mailing_id bigint`.execute(db)
  await sql`
    alter table answer add constraint answer_mailing_id_fkey
      foreign key (mailing_id) references mailing on delete set null not valid`.execute(db)
  await sql`alter table mailing drop constraint mailing_kind_check`.execute(db)
  await sql`
    alter table mailing add constraint mailing_kind_check
      check (kind in ('update', 'answer', 'outcome')) not valid`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table answer drop column mailing_id`.execute(db)
  await sql`delete from mailing where kind = 'answer'`.execute(db)
  await sql`alter table mailing drop constraint mailing_kind_check`.execute(db)
  await sql`alter table mailing add constraint mailing_kind_check check (kind in ('update', 'outcome'))`.execute(db)
}
