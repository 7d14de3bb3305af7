create table report_case (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('campaign', 'update', 'answer', 'statement', 'comment', 'profile')),
  subject_id bigint not null,
  weight integer not null default 0,
  reports integer not null default 0,
  networks integer not null default 0,
  is_severe boolean not null default false,
  opened_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('kept', 'upheld', 'gone')),
  reason text,
  restored_at timestamptz,
  check ((decided_at is null) = (outcome is null))
);
create index report_case_decided on report_case (decided_at);
create unique index report_case_open on report_case (kind, subject_id) where decided_at is null;
create index report_case_subject on report_case (kind, subject_id, id);
create index report_case_weight on report_case (((- weight)), id) where decided_at is null;

create table report (
  id integer generated always as identity primary key,
  case_id integer not null references report_case (id) on delete cascade,
  number text not null unique,
  user_id integer references "user" (id),
  visitor bytea,
  network bytea,
  reason text not null,
  part text not null check (part in ('whole', 'text', 'picture')),
  text text not null,
  weight integer not null,
  email text,
  language text not null,
  created_at timestamptz not null
);
create index report_case_id on report (case_id, id);
create index report_case_network on report (case_id, network, weight);
create index report_created on report (created_at) where network is not null or email is not null;
create unique index report_member on report (case_id, user_id) where user_id is not null;
create index report_network on report (network, id) where network is not null;
create index report_texts on report (case_id, id) where text <> '';
create index report_user on report (user_id, id) where user_id is not null;
create unique index report_visitor on report (case_id, visitor) where visitor is not null;

create table legal_notice (
  id integer generated always as identity primary key,
  secret text not null unique,
  fingerprint bytea not null,
  user_id integer references "user" (id),
  ground text not null check (ground in ('personality', 'kvkk', 'gdpr', 'copyright')),
  claimant text,
  text text not null,
  language text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('rejected', 'partly', 'taken_down')),
  reasons text not null default '',
  no_hearing text not null default '',
  reversed_at timestamptz,
  is_confirmed boolean not null default true,
  check ((decided_at is null) = (outcome is null))
);
create index legal_notice_decided on legal_notice (id) where decided_at is not null;
-- The desk: due first.
create index legal_notice_due on legal_notice (due_at, id) where decided_at is null;
create index legal_notice_kept on legal_notice (decided_at) where claimant is not null;
-- A form that was sent twice.
create unique index legal_notice_open on legal_notice (fingerprint) where decided_at is null;
create index legal_notice_unconfirmed on legal_notice (created_at) where not is_confirmed;
create index legal_notice_user on legal_notice (user_id) where user_id is not null;

create table legal_place (
  id integer generated always as identity primary key,
  notice_id integer not null references legal_notice (id) on delete cascade,
  kind text not null check (kind in ('campaign', 'update', 'answer', 'statement', 'comment', 'profile', 'picture')),
  subject_id bigint not null,
  campaign_id integer,
  author_id integer references "user" (id),
  asked_at timestamptz,
  statement text not null default '',
  stated_at timestamptz,
  taken_down_at timestamptz,
  restored_at timestamptz,
  hides boolean not null default false,
  unique (notice_id, kind, subject_id)
);
create index legal_place_author on legal_place (author_id) where author_id is not null;
create index legal_place_campaign on legal_place (campaign_id) where taken_down_at is not null and restored_at is null;
-- What is down now.
create index legal_place_down on legal_place (kind, subject_id) where taken_down_at is not null and restored_at is null;

create table pause (
  what text primary key,
  until timestamptz not null
);

create table form_attack (
  form text primary key,
  began_at timestamptz not null,
  until timestamptz not null
);

create table block (
  id integer generated always as identity primary key,
  kind text not null,
  value text not null,
  reason text not null,
  created_at timestamptz not null,
  until timestamptz not null,
  unique (kind, value)
);
