create table addressee (
  id integer generated always as identity primary key,
  seed_key text unique,
  kind text not null,
  name text not null,
  variants text[] not null default '{}',
  province text not null default '',
  email text not null default '',
  phone text not null default '',
  fax text not null default '',
  website text not null default '',
  merged_into integer references addressee (id),
  bounced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  digest_since timestamptz
);
create index addressee_merged on addressee (merged_into) where merged_into is not null;

create table addressee_word (
  word text collate "C",
  addressee_id integer references addressee (id) on delete cascade,
  primary key (word, addressee_id)
);
create index addressee_word_entry on addressee_word (addressee_id);

create table addressee_digest (
  addressee_id integer references addressee (id) on delete cascade,
  day timestamptz,
  since timestamptz not null,
  until timestamptz not null,
  primary key (addressee_id, day)
);
