-- Written by triggers, so that no way to erase or withdraw is forgotten. Each row has the state after the change, as numbers and flags.
create table erasure (
  id uuid default gen_random_uuid() primary key,
  kind text not null,
  subject text not null,
  state jsonb not null,
  at timestamptz not null default clock_timestamp(),
  written_at timestamptz
);
create index erasure_at on erasure (at);
create index erasure_unwritten on erasure (at) where written_at is null;

create function note_campaign() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('campaign', new.id, jsonb_build_object(
      'removed', new.deleted_at is not null, 'hidden', new.state = 'hidden', 'reason', new.reason
    ));
    return null;
  end
$$;
create trigger note_change after update of state, deleted_at on campaign for each row
  when (old.deleted_at is distinct from new.deleted_at or (old.state = 'hidden') is distinct from (new.state = 'hidden'))
  execute function note_campaign();

create function note_comment() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('comment', new.id, jsonb_build_object(
      'hidden', new.hidden_at is not null, 'reason', new.hidden_reason
    ));
    return null;
  end
$$;
create trigger note_change after update of hidden_at on comment for each row
  when ((old.hidden_at is null) is distinct from (new.hidden_at is null)) execute function note_comment();

create function note_ended_session() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('session', new.id, '{"removed": true}');
    return null;
  end
$$;
create trigger note_change after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function note_ended_session();

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
  end
$$;
create trigger note_change after update on "user" for each row
  when (old.* is distinct from new.*) execute function note_member();

create function note_password() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('password', new.id, '{"removed": true}');
    return null;
  end
$$;
create trigger note_password after update of password_hash on "user" for each row
  when (old.password_hash is distinct from new.password_hash) execute function note_password();

create function note_removal() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state)
    values (tg_argv[0], to_jsonb(old) ->> tg_argv[1], '{"removed": true}');
    return null;
  end
$$;
create trigger note_removal after delete on campaign_draft
  for each row execute function note_removal('draft', 'user_id');
create trigger note_removal after delete on campaign_update
  for each row execute function note_removal('update', 'id');
create trigger note_removal after delete on co_owner
  for each row execute function note_removal('co_owner', 'id');
create trigger note_removal after delete on comment
  for each row execute function note_removal('comment', 'id');
create trigger note_removal after delete on deliverability for each row
  when (old.suppressed_at is not null) execute function note_removal('suppression', 'mailbox');
create trigger note_removal after delete on follow
  for each row execute function note_removal('follow', 'id');
create trigger note_removal after delete on known_device
  for each row execute function note_removal('device', 'id');
create trigger note_removal after delete on media
  for each row execute function note_removal('media', 'id');
create trigger note_removal after delete on signature_statement
  for each row execute function note_removal('statement', 'signature_id');

-- Signatures of a deleted campaign are removed with it, when it is deleted again.
create function note_removed_signatures() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state)
    select 'signature', gone.id, '{"removed": true}' from gone
    join campaign on campaign.id = gone.campaign_id and campaign.deleted_at is null;
    return null;
  end
$$;
create trigger note_removal after delete on signature referencing old table as gone
  for each statement execute function note_removed_signatures();

create function note_statement() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('statement', new.signature_id, jsonb_build_object(
      'hidden', new.hidden_at is not null, 'named', new.is_named, 'text', new.text <> ''
    ));
    return null;
  end
$$;
create trigger note_change after update on signature_statement for each row
  when (old.* is distinct from new.*) execute function note_statement();

-- A restore must not forget who must not be mailed. The key is a keyed hash of the mailbox.
create function note_suppression() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('suppression', new.mailbox, jsonb_build_object(
      'reason', new.reason, 'status', new.status
    ));
    return null;
  end
$$;
create trigger note_change after update of suppressed_at on deliverability for each row
  when (new.suppressed_at is not null) execute function note_suppression();
create trigger note_insert after insert on deliverability for each row
  when (new.suppressed_at is not null) execute function note_suppression();

create function note_unshared_name() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('unshared_name', new.id, '{"removed": true}');
    return null;
  end
$$;
create trigger note_unshared_name after update of shares_name on signature for each row
  when (old.shares_name and not new.shares_name) execute function note_unshared_name();

create function note_unsubscription() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('unsubscription', new.id, '{"removed": true}');
    return null;
  end
$$;
create trigger note_unsubscription after update of wants_updates on signature for each row
  when (old.wants_updates and not new.wants_updates) execute function note_unsubscription();

create function note_update() returns trigger language plpgsql as $$
  begin
    insert into erasure (kind, subject, state) values ('update', new.id, jsonb_build_object(
      'hidden', new.state = 'hidden', 'reason', new.reason
    ));
    return null;
  end
$$;
create trigger note_change after update of state on campaign_update for each row
  when ((old.state = 'hidden') is distinct from (new.state = 'hidden')) execute function note_update();
