import { type Kysely, sql } from 'kysely'

/** Triggers, so that no way to erase or withdraw is forgotten. Each row has the state after the change, as numbers and flags. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table erasure (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      subject text not null,
      state jsonb not null,
      at timestamptz not null default clock_timestamp(),
      written_at timestamptz
    )`.execute(db)
  await sql`create index erasure_unwritten on erasure (at) where written_at is null`.execute(db)
  await sql`create index erasure_at on erasure (at)`.execute(db)
  await sql`
    create function note_removal() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state)
      values (tg_argv[0], to_jsonb(old) ->> tg_argv[1], '{"removed": true}');
      return null;
    end $$`.execute(db)
  for (const [table, kind, key] of [
    ['comment', 'comment', 'id'],
    ['signature_statement', 'statement', 'signature_id'],
    ['media', 'media', 'id'],
    ['known_device', 'device', 'id'],
    ['campaign_draft', 'draft', 'user_id'],
  ] as const) {
    await sql`
      create trigger note_removal after delete on ${sql.id(table)}
      for each row execute function note_removal(${sql.lit(kind)}, ${sql.lit(key)})`.execute(db)
  }
  await noteSignatures(db)
  await noteChanges(db)
  await noteMembers(db)
}

/** Signatures of a deleted campaign are removed with it, when it is deleted again. */
async function noteSignatures(db: Kysely<unknown>) {
  await sql`
    create function note_removed_signatures() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state)
      select 'signature', gone.id, '{"removed": true}' from gone
      join campaign on campaign.id = gone.campaign_id and campaign.deleted_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_removal after delete on signature referencing old table as gone
    for each statement execute function note_removed_signatures()`.execute(db)
}

async function noteChanges(db: Kysely<unknown>) {
  await sql`
    create function note_campaign() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('campaign', new.id, jsonb_build_object(
        'removed', new.deleted_at is not null, 'hidden', new.state = 'hidden', 'reason', new.reason
      ));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_change after update of state, deleted_at on campaign for each row
    when (
      old.deleted_at is distinct from new.deleted_at
      or (old.state = 'hidden') is distinct from (new.state = 'hidden')
    )
    execute function note_campaign()`.execute(db)
  await sql`
    create function note_comment() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('comment', new.id, jsonb_build_object(
        'hidden', new.hidden_at is not null, 'reason', new.hidden_reason
      ));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_change after update of hidden_at on comment for each row
    when ((old.hidden_at is null) is distinct from (new.hidden_at is null)) execute function note_comment()`.execute(db)
  await sql`
    create function note_statement() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('statement', new.signature_id, jsonb_build_object(
        'hidden', new.hidden_at is not null, 'named', new.is_named, 'text', new.text <> ''
      ));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_change after update on signature_statement for each row
    when (old is distinct from new) execute function note_statement()`.execute(db)
  await sql`
    create function note_ended_session() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('session', new.id, '{"removed": true}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_change after update of revoked_at on session for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function note_ended_session()`.execute(db)
}

async function noteMembers(db: Kysely<unknown>) {
  await sql`
    create function note_member() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('member', new.id, jsonb_build_object(
        'removed', new.username_canonical = 'erased:' || new.id,
        'deletion_at', new.deletion_at, 'deletion_campaigns', new.deletion_campaigns,
        'suspended_at', new.suspended_at, 'reason', new.suspension_reason, 'staff', new.is_staff,
        'email', new.show_email, 'first_name', new.show_first_name, 'last_name', new.show_last_name,
        'campaign_mail', new.campaign_mail_at is not null,
        'picture', coalesce(new.profile_image, '') <> '', 'bio', new.bio <> ''
      ));
      return null;
    end $$`.execute(db)
  await sql`create trigger note_change after update on "user" for each row when (old is distinct from new)
    execute function note_member()`.execute(db)
  await sql`
    create function note_password() returns trigger language plpgsql as $$
    begin
      insert into erasure (kind, subject, state) values ('password', new.id, '{"removed": true}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_password after update of password_hash on "user" for each row
    when (old.password_hash is distinct from new.password_hash) execute function note_password()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['comment', 'signature_statement', 'media', 'known_device', 'campaign_draft', 'signature']) {
    await sql`drop trigger note_removal on ${sql.id(table)}`.execute(db)
  }
  for (const table of ['campaign', 'comment', 'signature_statement', 'session', 'user']) {
    await sql`drop trigger note_change on ${sql.id(table)}`.execute(db)
  }
  await sql`drop trigger note_password on "user"`.execute(db)
  for (const name of ['removal', 'removed_signatures', 'campaign', 'comment', 'statement', 'ended_session', 'member']) {
    await sql`drop function ${sql.id(`note_${name}`)}()`.execute(db)
  }
  await sql`drop function note_password()`.execute(db)
  await db.schema.dropTable('erasure').execute()
}
