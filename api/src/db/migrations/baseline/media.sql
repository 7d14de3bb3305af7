create table media (
  id integer generated always as identity primary key,
  owner_id integer not null references "user" (id) on delete cascade,
  name text not null unique,
  extension text not null,
  is_video boolean not null,
  width integer,
  height integer,
  variants integer[] not null default '{}'::integer[],
  bytes integer not null,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  held_until timestamptz,
  color text,
  alt text not null default '',
  state text not null default 'ready' check (state in ('ready', 'preparing', 'failed')),
  source text,
  is_taken_down boolean not null default false,
  hash text
);
create index media_held_until on media (held_until) where held_until is not null;
create index media_owner_id on media (owner_id);
create index media_preparing on media (created_at) where state = 'preparing';

create table taken_down_picture (
  hash text,
  campaign_id integer,
  taken_down_at timestamptz not null,
  primary key (campaign_id, hash)
);
