create table campaign (
  id integer generated always as identity primary key,
  user_id integer not null references "user" (id) on delete cascade,
  state text not null default 'under_review'
    check (state in ('under_review', 'changes_requested', 'approved', 'rejected', 'hidden', 'closed')),
  hashtags text[] not null,
  video_url text not null default '',
  is_cimer boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  shared_with_all_at timestamptz,
  deleted_at timestamptz,
  title text not null,
  title_canonical text not null,
  content text not null,
  petition text not null,
  scope text not null check (scope in ('local', 'national', 'international')),
  topic text not null,
  campaign_type text not null,
  institution_or_person_name text not null,
  email text not null,
  cc text not null,
  bcc text not null,
  phone_number text not null,
  fax_number text not null,
  complaint_details text not null,
  complaint_event_date text not null,
  complaint_event_address text not null,
  victims text not null,
  offenders text not null,
  awareness_topic text not null,
  awareness_results text not null,
  change_request text not null,
  change_justification text not null,
  change_expected_outcome text not null,
  -- Rounded to milliseconds, the precision of the cursor.
  waiting_since timestamptz(3) default now(),
  trend double precision not null default 0,
  signature_total integer not null default 0,
  version integer,
  state_since timestamptz not null default now(),
  reason text,
  note text not null default '',
  claimed_by integer references "user" (id) on delete set null,
  claimed_until timestamptz,
  decided_at timestamptz,
  owner_reply text not null default '',
  owner_replied_at timestamptz,
  standfirst text not null default '',
  goal integer,
  signed_this_week integer not null default 0,
  outcome text,
  outcome_at timestamptz,
  outcome_text text not null default '',
  addressee_id integer references addressee (id),
  answered_at timestamptz,
  ends_on date,
  end_notified_on date,
  paper_count integer not null default 0,
  special_data boolean not null default false,
  kept_marks text[] not null default '{}',
  model_marks text[] not null default '{}',
  constraint campaign_type_check check (campaign_type in ('complaint', 'change', 'awareness')),
  constraint campaign_version_check check (version is not null or (state not in ('approved', 'hidden', 'closed')))
);
create index campaign_addressee on campaign (addressee_id, id) where addressee_id is not null and deleted_at is null;
create index campaign_claimed on campaign (claimed_by) where claimed_by is not null;
create index campaign_closed_user on campaign (user_id, updated_at) where state = 'closed' and deleted_at is null;
create index campaign_deleted_at on campaign (deleted_at) where deleted_at is not null;
create index campaign_ends_on on campaign (ends_on) where ends_on is not null and state = 'approved' and deleted_at is null;
-- The public list, newest first, by a backward index scan. Scopes and types are few, so only topics have an index.
create index campaign_public on campaign (id) where state = 'approved' and deleted_at is null;
create index campaign_public_signatures on campaign (signature_total, id) where state = 'approved' and deleted_at is null;
create index campaign_public_topic on campaign (topic, id) where state = 'approved' and deleted_at is null;
create index campaign_public_topic_signature_total on campaign (topic, signature_total, id) where state = 'approved' and deleted_at is null;
create index campaign_public_topic_trend on campaign (topic, trend, id) where state = 'approved' and deleted_at is null;
create index campaign_public_topic_week on campaign (topic, signed_this_week, id)
  where state = 'approved' and deleted_at is null and signed_this_week > 0;
create index campaign_public_trend on campaign (trend, id) where state = 'approved' and deleted_at is null;
create index campaign_public_user on campaign (user_id, updated_at) where state = 'approved' and deleted_at is null;
create index campaign_public_week on campaign (signed_this_week, id)
  where state = 'approved' and deleted_at is null and signed_this_week > 0;
create index campaign_unsolved on campaign (outcome_at)
  where outcome in ('partly', 'lost', 'ended') and state = 'closed' and deleted_at is null;
create index campaign_user on campaign (user_id, id);
create index campaign_waiting on campaign (waiting_since, id) where waiting_since is not null and deleted_at is null;
create index campaign_without_outcome on campaign (ends_on)
  where outcome is null and ends_on is not null and state = 'closed' and deleted_at is null;
create index campaign_won on campaign (state_since, id) where outcome = 'won' and state = 'closed' and deleted_at is null;

create table campaign_version (
  campaign_id integer references campaign (id) on delete cascade,
  number integer,
  texts jsonb not null,
  media jsonb not null,
  approved_at timestamptz not null default now(),
  primary key (campaign_id, number)
);

create table campaign_pending (
  campaign_id integer primary key references campaign (id) on delete cascade,
  texts jsonb not null,
  media jsonb not null,
  updated_at timestamptz(3) not null
);

create table campaign_draft (
  user_id integer primary key references "user" (id) on delete cascade,
  draft jsonb not null,
  saved_at timestamptz(3) not null
);
create index campaign_draft_saved_at on campaign_draft (saved_at);

create table campaign_media (
  campaign_id integer references campaign (id) on delete cascade,
  media_id integer not null unique references media (id) on delete cascade,
  "position" integer,
  primary key (campaign_id, "position")
);

create table campaign_hashtag (
  tag text,
  campaign_id integer references campaign (id) on delete cascade,
  primary key (tag, campaign_id)
);
create index campaign_hashtag_campaign_id on campaign_hashtag (campaign_id);

create table campaign_step (
  campaign_id integer references campaign (id) on delete cascade,
  step integer,
  reached_at timestamptz not null,
  primary key (campaign_id, step)
);

create table campaign_opinion (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign (id) on delete cascade,
  user_id integer not null references "user" (id) on delete cascade,
  recommendation text,
  note text not null,
  created_at timestamptz not null default now()
);
create index campaign_opinion_campaign on campaign_opinion (campaign_id, id);
create index campaign_opinion_user_id on campaign_opinion (user_id);

create table co_owner (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign (id) on delete cascade,
  user_id integer not null references "user" (id) on delete cascade,
  created_at timestamptz not null,
  unique (campaign_id, user_id)
);
create index co_owner_user on co_owner (user_id, campaign_id);

create table campaign_invitation (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign (id) on delete cascade,
  user_id integer references "user" (id) on delete cascade,
  invited_as text not null,
  role text not null check (role in ('co_owner', 'owner')),
  stays boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index campaign_invitation_campaign on campaign_invitation (campaign_id);
create index campaign_invitation_expires on campaign_invitation (expires_at);
create unique index campaign_invitation_user on campaign_invitation (user_id, campaign_id);

create table campaign_visit (
  campaign_id integer references campaign (id) on delete cascade,
  source text,
  slot smallint,
  hits integer not null check (hits >= 0),
  primary key (campaign_id, source, slot)
) with (fillfactor = 50);

-- Shared URLs of deleted campaigns return 410 also after the row is gone. A trigger misses no way of deletion.
create table withdrawn_campaign (
  id integer primary key
);

create function campaign_state_moves() returns trigger language plpgsql as $$
  begin
    if old.state || ' ' || new.state not in (
      'under_review approved', 'under_review changes_requested', 'under_review rejected',
      'changes_requested under_review', 'changes_requested approved', 'changes_requested rejected',
      'rejected under_review', 'rejected approved',
      'approved hidden', 'approved closed',
      'hidden approved',
      'closed approved', 'closed hidden'
    ) then
      raise exception 'a campaign does not become % from %', new.state, old.state using errcode = 'check_violation';
    end if;
    return new;
  end
$$;
create trigger campaign_state_moves before update of state on campaign for each row
  when (old.state is distinct from new.state) execute function campaign_state_moves();

create function note_withdrawn_campaign() returns trigger language plpgsql as $$
  begin
    insert into withdrawn_campaign (id) values (old.id) on conflict do nothing;
    return null;
  end
$$;
create trigger note_withdrawn_of_deleted after update of deleted_at on campaign for each row
  when (old.version is not null and old.deleted_at is null and new.deleted_at is not null) execute function note_withdrawn_campaign();
create trigger note_withdrawn_of_removed after delete on campaign for each row
  when (old.version is not null and old.deleted_at is null) execute function note_withdrawn_campaign();

create function version_is_final() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from campaign where id = old.campaign_id) then
      return old;
    end if;
    raise exception 'an approved text is final' using errcode = 'insufficient_privilege';
  end
$$;
create trigger version_is_final before delete or update on campaign_version
  for each row execute function version_is_final();
