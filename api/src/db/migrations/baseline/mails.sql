create table mailing (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign (id) on delete cascade,
  kind text not null check (kind in ('update', 'answer', 'outcome')),
  outcome text,
  due_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  last_signature_id bigint not null default 0,
  last_follow_id bigint not null default 0,
  mailed integer not null default 0
);
create index mailing_campaign on mailing (campaign_id, kind, due_at);
create unique index mailing_waiting on mailing (campaign_id, kind) where started_at is null;

create table announcement_digest (
  id integer generated always as identity primary key,
  day date not null unique,
  released_at timestamptz not null,
  last_user_id integer not null default 0,
  notified integer not null default 0,
  finished_at timestamptz
);

create table campaign_share (
  campaign_id integer primary key references campaign (id) on delete cascade,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  version integer not null default 1,
  digest_id integer,
  held_at timestamptz,
  held_reason text,
  held_note text not null default ''
);
create index campaign_share_digest on campaign_share (digest_id, started_at) where digest_id is not null;
create index campaign_share_waiting on campaign_share (started_at, campaign_id) where finished_at is null or held_at is not null;

create table notification (
  id bigint generated always as identity primary key,
  user_id integer not null references "user" (id) on delete cascade,
  kind text not null,
  campaign_id integer references campaign (id) on delete cascade,
  count integer not null,
  act text not null,
  is_listed boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  mail_due_at timestamptz,
  report text
);
create index notification_campaign on notification (campaign_id);
create index notification_created on notification (created_at);
create index notification_due on notification (mail_due_at) where mail_due_at is not null;
create index notification_listed on notification (user_id, id) where is_listed;
-- Several comments or faxes are one notification until it is read.
create unique index notification_merged on notification (user_id, kind, campaign_id)
  where read_at is null and kind in ('commented', 'fax_failed');
create index notification_unread on notification (user_id) where is_listed and read_at is null;

create table notification_preference (
  user_id integer references "user" (id) on delete cascade,
  kind text,
  on_site boolean not null,
  mail text not null,
  primary key (user_id, kind)
);

create table quiet_hours (
  user_id integer primary key references "user" (id) on delete cascade,
  from_hour smallint not null,
  until_hour smallint not null
);

create table deliverability (
  mailbox text primary key,
  soft_bounces integer not null default 0,
  bounced_at timestamptz,
  reason text,
  status text,
  suppressed_at timestamptz,
  tried_at timestamptz
);
create index deliverability_counted on deliverability (bounced_at) where suppressed_at is null;
create index deliverability_suppressed on deliverability (reason) where suppressed_at is not null;

create table mail_pace (
  provider text primary key,
  next_at timestamptz not null
);
