create table campaign_update (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign (id) on delete cascade,
  user_id integer not null references "user" (id),
  state text not null default 'under_review' check (state in ('under_review', 'changes_requested', 'approved', 'rejected', 'hidden')),
  title text not null,
  text text not null,
  media_id integer references media (id) on delete set null,
  reason text,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  waiting_since timestamptz,
  approved_at timestamptz,
  mailing_id bigint references mailing (id) on delete set null
);
create index campaign_update_campaign on campaign_update (campaign_id, id);
create index campaign_update_mailing on campaign_update (mailing_id);
create index campaign_update_media on campaign_update (media_id);
create index campaign_update_state on campaign_update (state, id);
create index campaign_update_user on campaign_update (user_id);
create index campaign_update_waiting on campaign_update (waiting_since, id) where waiting_since is not null;

create table answer (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign (id) on delete cascade,
  addressee_id integer references addressee (id),
  name text not null,
  text text not null,
  is_proven boolean not null,
  published_at timestamptz not null,
  hidden_at timestamptz,
  reply text not null default '',
  replied_at timestamptz,
  mailing_id bigint references mailing (id) on delete set null
);
create index answer_campaign on answer (campaign_id, id);

create table answer_link (
  campaign_id integer primary key references campaign (id) on delete cascade,
  addressee_id integer not null references addressee (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  mailed_at timestamptz not null,
  token text not null
);

create table follow (
  id bigint generated always as identity primary key,
  user_id integer not null references "user" (id) on delete cascade,
  campaign_id integer not null references campaign (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, campaign_id)
);
create index follow_campaign on follow (campaign_id, id);
create index follow_user on follow (user_id, id);

create table owner_question (
  campaign_id integer primary key references campaign (id) on delete cascade,
  asked_at timestamptz not null
);

create table comment (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign (id) on delete cascade,
  user_id integer not null references "user" (id) on delete cascade,
  text text not null,
  likes_count integer not null default 0 check (likes_count >= 0),
  slot smallint not null,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_reason text,
  hidden_note text not null default '',
  is_waiting boolean not null default false
);
create index comment_campaign on comment (campaign_id, id) where hidden_at is null;
create index comment_campaign_created_at on comment (campaign_id, created_at);
create index comment_created_at on comment (created_at);
create index comment_hidden on comment (campaign_id, id) where hidden_at is not null;
create index comment_user_id on comment (user_id);
create index comment_waiting on comment (user_id, id) where is_waiting;

create table comment_like (
  comment_id integer references comment (id) on delete cascade,
  user_id integer references "user" (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_like_user_id on comment_like (user_id);

create function remove_update_picture() returns trigger language plpgsql as $$
  begin
    delete from media where id = old.media_id;
    return null;
  end
$$;
create trigger remove_picture after delete on campaign_update for each row
  when (old.media_id is not null) execute function remove_update_picture();

create function show_update_pictures() returns trigger language plpgsql as $$
  begin
    update media set is_public = new.state in ('approved', 'closed') and new.deleted_at is null
    where id in (select media_id from campaign_update where campaign_id = new.id and state = 'approved');
    return null;
  end
$$;
create trigger show_update_pictures after update of state, deleted_at on campaign
  for each row execute function show_update_pictures();
