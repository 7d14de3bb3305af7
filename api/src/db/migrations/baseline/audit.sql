-- A schema of its own, so that the serving role gets no privilege on it by a grant on all tables of `public`.
create schema audit;

create table audit.entry (
  id bigint primary key,
  actor_id integer,
  action text not null,
  subject text not null,
  subject_id integer not null,
  details jsonb not null,
  created_at timestamptz not null default now(),
  hash bytea not null
);
create index entry_action on audit.entry (action, id);
create index entry_actor on audit.entry (actor_id, id);
create index entry_subject on audit.entry (subject, subject_id, id);
create index entry_time on audit.entry (created_at);

-- The last entry: shows that entries at the end were removed, and is the lock of concurrent inserts.
create table audit.head (
  id bigint not null,
  hash bytea not null
);
create unique index head_is_one on audit.head ((true));

-- What is hashed must equal what api/src/domains/moderation/chain.ts reads. Chained as the owner, since only the owner writes the head.
create function audit.chain() returns trigger language plpgsql security definer set search_path to 'pg_catalog' as $$
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
  end
$$;
create trigger chain before insert on audit.entry
  for each row execute function audit.chain();

create function audit.is_final() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is final' using errcode = 'insufficient_privilege';
  end
$$;
create trigger is_final before delete or update on audit.entry
  for each row execute function audit.is_final();
-- Row triggers do not fire on TRUNCATE.
create trigger is_kept before truncate on audit.entry
  for each statement execute function audit.is_final();

insert into audit.head (id, hash) values (0, sha256(''));
