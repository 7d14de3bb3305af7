create table "user" (
  id integer generated always as identity primary key,
  username text not null,
  username_canonical text not null unique,
  email text not null,
  email_canonical text not null unique,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  bio text not null default '',
  profile_image text,
  show_email boolean not null default false,
  show_first_name boolean not null default false,
  show_last_name boolean not null default false,
  is_staff boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  language text not null default 'tr' check (language in ('tr', 'en')),
  email_confirmed_at timestamptz,
  campaign_mail_at timestamptz,
  deletion_at timestamptz,
  deletion_campaigns text,
  suspended_at timestamptz,
  suspension_reason text,
  suspension_note text not null default '',
  staff_role text not null default 'moderator',
  campaign_mail_notice smallint,
  constraint user_deletion_check
    check (((deletion_at is null) = (deletion_campaigns is null)) and deletion_campaigns in ('remove', 'keep')),
  constraint user_suspended_check check (suspended_at is null or (not is_active))
);
create index user_campaign_mail on "user" (id) where campaign_mail_at is not null and email_confirmed_at is not null and is_active;
create index user_deletion_at on "user" (deletion_at) where deletion_at is not null;
create index user_staff on "user" (id) where is_staff;
-- For the sweep of sign-ups that were never confirmed.
create index user_unconfirmed on "user" (created_at) where email_confirmed_at is null and is_active and deletion_at is null;

create table accepted_notice (
  user_id integer references "user" (id) on delete cascade,
  notice text,
  version smallint,
  accepted_at timestamptz not null,
  primary key (user_id, notice, version),
  constraint accepted_notice_check check (notice in ('privacy', 'terms'))
);

create table known_device (
  id uuid default gen_random_uuid() primary key,
  user_id integer not null references "user" (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index known_device_expires_at on known_device (expires_at);
create index known_device_user_id on known_device (user_id, expires_at);

create table session (
  id uuid default gen_random_uuid() primary key,
  user_id integer not null references "user" (id) on delete cascade,
  generation integer not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text not null default '',
  created_at timestamptz not null default now(),
  known_device_id uuid references known_device (id) on delete set null,
  verified_at timestamptz,
  end_hash text,
  end_until timestamptz
);
create index session_expires_at on session (expires_at);
create index session_known_device_id on session (known_device_id);
create index session_user_id on session (user_id);

create table mailed_link (
  user_id integer references "user" (id) on delete cascade,
  purpose text check (purpose in ('reset', 'confirm')),
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index mailed_link_expires_at on mailed_link (expires_at);

create table data_export (
  user_id integer primary key references "user" (id) on delete cascade,
  state text not null check (state in ('making', 'ready', 'failed')),
  requested_at timestamptz(3) not null,
  file text,
  bytes bigint not null default 0,
  expires_at timestamptz not null,
  constraint data_export_file_check check ((state = 'ready') = (file is not null))
);
create index data_export_expires_at on data_export (expires_at);
create index data_export_file on data_export (file) where file is not null;

create table second_factor (
  user_id integer primary key references "user" (id) on delete cascade,
  secret text not null,
  last_step integer not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_code (
  user_id integer references "user" (id) on delete cascade,
  code_hash text,
  primary key (user_id, code_hash)
);

create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references "user" (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

create table sign_in_challenge (
  token_hash text primary key,
  user_id integer not null references "user" (id) on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  purpose text not null default 'sign_in'
);
create index sign_in_challenge_expires on sign_in_challenge (expires_at);
create index sign_in_challenge_user on sign_in_challenge (user_id);

create table staff_invitation (
  id integer generated always as identity primary key,
  email text not null,
  email_canonical text not null unique,
  role text not null,
  invited_by integer not null references "user" (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table rate (
  key text primary key,
  window_start timestamptz not null,
  window_end timestamptz not null,
  hits integer not null
);
create index rate_window_end on rate (window_end);

-- Not in the WAL: the counts of a minute need not survive a crash of the database. Free space lets a row change in its page.
create unlogged table request_window (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

create table idempotency (
  user_id integer references "user" (id) on delete cascade,
  operation text,
  key text,
  response text not null,
  created_at timestamptz not null default now(),
  body_digest bytea not null,
  -- Blocks the second of two equal calls until the first has committed.
  primary key (user_id, operation, key)
);
create index idempotency_created_at on idempotency (created_at);
