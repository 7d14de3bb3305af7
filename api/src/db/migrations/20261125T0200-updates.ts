import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table signature add column wants_updates boolean not null default false`.execute(db)
  await createFollow(db)
  await createMailing(db)
  await createUpdate(db)
  await noteRemovals(db)
}

async function createFollow(db: Kysely<unknown>) {
  await sql`
    create table follow (
      id bigint generated always as identity primary key,
      user_id integer not null references "user" on delete cascade,
      campaign_id integer not null references campaign on delete cascade,
      created_at timestamptz not null default now(),
      unique (user_id, campaign_id)
    )`.execute(db)
  await sql`create index follow_campaign on follow (campaign_id, id)`.execute(db)
  await sql`create index follow_user on follow (user_id, id)`.execute(db)
}

async function createMailing(db: Kysely<unknown>) {
  await sql`
    create table mailing (
      id bigint generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      kind text not null check (kind in ('update', 'outcome')),
      outcome text,
      due_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      last_signature_id bigint not null default 0,
      last_follow_id bigint not null default 0,
      mailed integer not null default 0
    )`.execute(db)
  await sql`create index mailing_campaign on mailing (campaign_id, kind, due_at)`.execute(db)
  // What is approved before it starts becomes part of it.
  await sql`create unique index mailing_waiting on mailing (campaign_id, kind) where started_at is null`.execute(db)
  await sql`
    create table owner_question (
      campaign_id integer primary key references campaign on delete cascade,
      asked_at timestamptz not null
    )`.execute(db)
}

async function createUpdate(db: Kysely<unknown>) {
  await sql`
    create table campaign_update (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      user_id integer not null references "user",
      state text not null default 'under_review'
        check (state in ('under_review', 'changes_requested', 'approved', 'rejected', 'hidden')),
      title text not null,
      text text not null,
      media_id integer references media on delete set null,
      reason text,
      note text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      waiting_since timestamptz,
      approved_at timestamptz,
      mailing_id bigint references mailing on delete set null
    )`.execute(db)
  await sql`create index campaign_update_campaign on campaign_update (campaign_id, id)`.execute(db)
  await sql`create index campaign_update_state on campaign_update (state, id)`.execute(db)
  await sql`create index campaign_update_user on campaign_update (user_id)`.execute(db)
  await sql`create index campaign_update_media on campaign_update (media_id)`.execute(db)
  await sql`create index campaign_update_mailing on campaign_update (mailing_id)`.execute(db)
  await sql`
    create index campaign_update_waiting on campaign_update (waiting_since, id) where waiting_since is not null`.execute(
    db,
  )
  await sql`
    create function show_update_pictures() returns trigger language plpgsql as $$
    begin
      update media set is_public = new.state in ('approved', 'closed') and new.deleted_at is null
      where id in (select media_id from campaign_update where campaign_id = new.id and state = 'approved');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger show_update_pictures after update of state, deleted_at on campaign for each row
    execute function show_update_pictures()`.execute(db)
  await sql`
    create function remove_update_picture() returns trigger language plpgsql as $$
    begin
      delete from media where id = old.media_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger remove_picture after delete on campaign_update for each row when (old.media_id is not null)
    execute function remove_update_picture()`.execute(db)
}

async function noteRemovals(db: Kysely<unknown>) {
  for (const [table, kind] of [
    ['campaign_update', 'update'],
    ['follow', 'follow'],
  ] as const) {
    await sql`
      create trigger note_removal after delete on ${sql.id(table)}
      for each row execute function note_removal(${sql.lit(kind)}, 'id')`.execute(db)
  }
  await sql`
    create function note_update() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('update', new.id, jsonb_build_object(
        'hidden', new.state = 'hidden', 'reason', new.reason
      ));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_change after update of state on campaign_update for each row
    when ((old.state = 'hidden') is distinct from (new.state = 'hidden')) execute function note_update()`.execute(db)
  await sql`
    create function note_unsubscription() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('unsubscription', new.id, '{"removed": true}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_unsubscription after update of wants_updates on signature for each row
    when (old.wants_updates and not new.wants_updates) execute function note_unsubscription()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger note_unsubscription on signature`.execute(db)
  await sql`drop trigger show_update_pictures on campaign`.execute(db)
  for (const name of ['campaign_update', 'follow', 'owner_question', 'mailing']) {
    await db.schema.dropTable(name).execute()
  }
  for (const name of ['note_unsubscription', 'note_update', 'show_update_pictures', 'remove_update_picture']) {
    await sql`drop function ${sql.id(name)}()`.execute(db)
  }
  await sql`alter table signature drop column wants_updates`.execute(db)
}
