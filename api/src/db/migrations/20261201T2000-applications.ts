import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table application (
      id bigint generated always as identity primary key,
      user_id integer not null references "user" (id) on delete cascade,
      campaign_id integer not null references campaign (id) on delete cascade,
      kind text not null,
      number text not null,
      filed_on date not null,
      due_on date not null,
      is_answered boolean not null,
      is_reminded boolean not null,
      unique (user_id, campaign_id, kind)
    )`.execute(db)
  await sql`create index application_campaign on application (campaign_id)`.execute(db)
  await sql`create trigger note_removal after delete on application
    for each row execute function note_removal('application', 'id')`.execute(db)
}
