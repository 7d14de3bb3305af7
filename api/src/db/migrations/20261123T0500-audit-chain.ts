import { type Kysely, sql } from 'kysely'

/** A schema of its own, so that the serving role gets no privilege on it by a grant on all tables of `public`. */
export async function up(db: Kysely<unknown>) {
  await sql`create schema audit`.execute(db)
  await sql`
    create table audit.entry (
      id bigint primary key,
      -- No foreign key: an erased member stays as a number without a name.
      actor_id integer,
      action text not null,
      subject text not null,
      subject_id integer not null,
      details jsonb not null,
      created_at timestamptz not null default now(),
      hash bytea not null
    )`.execute(db)
  await sql`create index entry_subject on audit.entry (subject, subject_id, id)`.execute(db)
  await sql`create index entry_actor on audit.entry (actor_id, id)`.execute(db)
  await sql`create index entry_action on audit.entry (action, id)`.execute(db)
  await sql`create index entry_time on audit.entry (created_at)`.execute(db)
  // The last entry: shows that entries at the end were removed, and is the lock of concurrent inserts.
  await sql`create table audit.head (id bigint not null, hash bytea not null)`.execute(db)
  await sql`create unique index head_is_one on audit.head ((true))`.execute(db)
  await sql`insert into audit.head values (0, sha256(''))`.execute(db)
  await guard(db)
  await sql`
    insert into audit.entry (actor_id, action, subject, subject_id, details, created_at)
    select actor_id, action, subject, subject_id, details, created_at from public.audit order by id`.execute(db)
  await sql`drop table public.audit`.execute(db)
  await sql`drop function public.audit_is_final()`.execute(db)
}

async function guard(db: Kysely<unknown>) {
  // What is hashed must equal what api/src/domains/moderation/chain.ts reads. Chained as the owner, since only the owner writes the head.
  await sql`
    create function audit.chain() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
    declare
      last audit.head;
    begin
      select * into last from audit.head for update;
      new.id := last.id + 1;
      new.hash := sha256(last.hash || convert_to(jsonb_build_array(
        new.id, new.actor_id, new.action, new.subject, new.subject_id, new.details,
        to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
      )::text, 'UTF8'));
      update audit.head set id = new.id, hash = new.hash;
      return new;
    end $$`.execute(db)
  await sql`create trigger chain before insert on audit.entry for each row execute function audit.chain()`.execute(db)
  await sql`
    create function audit.is_final() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is final' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger is_final before update or delete on audit.entry
    for each row execute function audit.is_final()`.execute(db)
  // Row triggers do not fire on TRUNCATE.
  await sql`
    create trigger is_kept before truncate on audit.entry
    for each statement execute function audit.is_final()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create table audit (
      id bigint primary key generated always as identity,
      actor_id integer references "user" (id) on delete set null,
      action text not null,
      subject text not null,
      subject_id integer not null,
      details jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index audit_subject on audit (subject, subject_id, id)`.execute(db)
  await sql`
    insert into public.audit (actor_id, action, subject, subject_id, details, created_at)
    select actor_id, action, subject, subject_id, details, created_at from audit.entry order by id`.execute(db)
  await sql`drop schema audit cascade`.execute(db)
  await sql`
    create function audit_is_final() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.actor_id is null
        and (to_jsonb(new) - 'actor_id') = (to_jsonb(old) - 'actor_id') then
        return new;
      end if;
      raise exception 'the audit log is final' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger audit_is_final before update or delete on audit
    for each row execute function audit_is_final()`.execute(db)
  await sql`
    create trigger audit_is_kept before truncate on audit
    for each statement execute function audit_is_final()`.execute(db)
}
