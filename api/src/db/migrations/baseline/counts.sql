-- Single slots may be negative; their sum is the count. Free space on each page allows heap-only updates of it.
create table campaign_counter (
  campaign_id integer references campaign (id) on delete cascade,
  kind text,
  slot smallint,
  hits integer not null,
  primary key (campaign_id, kind, slot)
) with (fillfactor = 50);

-- Fewer slots than of the whole count: most campaigns have few signatures a day.
create table campaign_day (
  campaign_id integer references campaign (id) on delete cascade,
  kind text,
  day date,
  slot smallint,
  hits integer not null,
  primary key (campaign_id, kind, day, slot)
) with (fillfactor = 50);

create table total (
  name text primary key,
  value bigint not null
);

create table watermark (
  name text primary key,
  moment timestamptz not null
);

create function signature_kind(email_canonical text, confirmed_at timestamptz, set_aside_at timestamptz)
  returns text language sql immutable parallel safe as $$
  select case when email_canonical is null or set_aside_at is not null then null
    when confirmed_at is null then 'waiting' else 'signature' end
$$;

create function count_signatures_on_delete() returns trigger language plpgsql as $$
  begin
    insert into campaign_counter (campaign_id, kind, slot, hits)
    select campaign_id, kind, floor(random() * 16)::smallint, sum(step) from (
      select campaign_id, step, signature_kind(email_canonical, confirmed_at, set_aside_at) as kind
      from (select campaign_id, email_canonical, confirmed_at, set_aside_at, -1 as step from left_behind) as changed
    ) as counted
    where kind is not null and exists (select from campaign where id = campaign_id)
    group by campaign_id, kind having sum(step) <> 0
    order by campaign_id, kind
    on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits;
    insert into campaign_day (campaign_id, kind, day, slot, hits)
    select campaign_id, 'signature', (confirmed_at at time zone 'Europe/Istanbul')::date as signed, floor(random() * 4)::smallint, sum(step)
    from (select campaign_id, email_canonical, confirmed_at, set_aside_at, -1 as step from left_behind) as changed
    where signature_kind(email_canonical, confirmed_at, set_aside_at) = 'signature' and exists (select from campaign where id = campaign_id)
    group by campaign_id, signed having sum(step) <> 0
    order by campaign_id, signed
    on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + excluded.hits;
    return null;
  end
$$;
create trigger count_signatures_on_delete after delete on signature referencing old table as left_behind
  for each statement execute function count_signatures_on_delete();

create function count_signatures_on_insert() returns trigger language plpgsql as $$
  begin
    insert into campaign_counter (campaign_id, kind, slot, hits)
    select campaign_id, kind, floor(random() * 16)::smallint, sum(step) from (
      select campaign_id, step, signature_kind(email_canonical, confirmed_at, set_aside_at) as kind
      from (select campaign_id, email_canonical, confirmed_at, set_aside_at, 1 as step from arrived) as changed
    ) as counted
    where kind is not null
    group by campaign_id, kind having sum(step) <> 0
    order by campaign_id, kind
    on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits;
    insert into campaign_day (campaign_id, kind, day, slot, hits)
    select campaign_id, 'signature', (confirmed_at at time zone 'Europe/Istanbul')::date as signed, floor(random() * 4)::smallint, sum(step)
    from (select campaign_id, email_canonical, confirmed_at, set_aside_at, 1 as step from arrived) as changed
    where signature_kind(email_canonical, confirmed_at, set_aside_at) = 'signature'
    group by campaign_id, signed having sum(step) <> 0
    order by campaign_id, signed
    on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + excluded.hits;
    return null;
  end
$$;
create trigger count_signatures_on_insert after insert on signature referencing new table as arrived
  for each statement execute function count_signatures_on_insert();

create function count_signatures_on_update() returns trigger language plpgsql as $$
  begin
    insert into campaign_counter (campaign_id, kind, slot, hits)
    select campaign_id, kind, floor(random() * 16)::smallint, sum(step) from (
      select campaign_id, step, signature_kind(email_canonical, confirmed_at, set_aside_at) as kind
      from (
        select campaign_id, email_canonical, confirmed_at, set_aside_at, 1 as step from arrived
        union all select campaign_id, email_canonical, confirmed_at, set_aside_at, -1 from left_behind
      ) as changed
    ) as counted
    where kind is not null
    group by campaign_id, kind having sum(step) <> 0
    order by campaign_id, kind
    on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits;
    insert into campaign_day (campaign_id, kind, day, slot, hits)
    select campaign_id, 'signature', (confirmed_at at time zone 'Europe/Istanbul')::date as signed, floor(random() * 4)::smallint, sum(step)
    from (
      select campaign_id, email_canonical, confirmed_at, set_aside_at, 1 as step from arrived
      union all select campaign_id, email_canonical, confirmed_at, set_aside_at, -1 from left_behind
    ) as changed
    where signature_kind(email_canonical, confirmed_at, set_aside_at) = 'signature'
    group by campaign_id, signed having sum(step) <> 0
    order by campaign_id, signed
    on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + excluded.hits;
    return null;
  end
$$;
create trigger count_signatures_on_update after update on signature referencing old table as left_behind new table as arrived
  for each statement execute function count_signatures_on_update();
