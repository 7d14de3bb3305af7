import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table co_owner (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      user_id integer not null references "user" on delete cascade,
      created_at timestamptz not null,
      unique (campaign_id, user_id)
    )`.execute(db)
  await sql`create index co_owner_user on co_owner (user_id, campaign_id)`.execute(db)
  await sql`
    create trigger note_removal after delete on co_owner
    for each row execute function note_removal('co_owner', 'id')`.execute(db)
  await sql`
    create table campaign_invitation (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      user_id integer references "user" on delete cascade,
      invited_as text not null,
      role text not null check (role in ('co_owner', 'owner')),
      stays boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index campaign_invitation_campaign on campaign_invitation (campaign_id)`.execute(db)
  await sql`create unique index campaign_invitation_user on campaign_invitation (user_id, campaign_id)`.execute(db)
  await sql`create index campaign_invitation_expires on campaign_invitation (expires_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['campaign_invitation', 'co_owner']) await db.schema.dropTable(table).execute()
}
