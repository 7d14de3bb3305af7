import { type Kysely, sql } from 'kysely'

/** What the search reads of public campaigns: a job fills it. `pg_trgm` is a trusted extension. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create extension if not exists pg_trgm',
  // `head` ranks and is short; `roots` is found by.
  `create table campaign_search (
    campaign_id integer primary key references campaign (id) on delete cascade,
    head tsvector not null,
    roots tsvector not null
  )`,
  'create index campaign_search_roots on campaign_search using gin (roots) with (fastupdate = off)',
  // The number of campaigns with a root tells how to search, and which words there are for one that is misspelt.
  `create table search_root (
    root text collate "C" primary key,
    campaigns integer not null
  ) with (fillfactor = 80)`,
  'create index search_root_like on search_root using gin (root gin_trgm_ops)',
  `create function count_search_roots() returns trigger language plpgsql as $$
    declare
      given tsvector := case tg_op when 'DELETE' then old.roots else new.roots end;
      change integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      -- In one order, so that two who count the same roots never wait for each other.
      insert into search_root (root, campaigns)
      select root collate "C", change from unnest(tsvector_to_array(given)) as root where root not like '~%' order by 1
      on conflict (root) do update set campaigns = search_root.campaigns + excluded.campaigns;
      return null;
    end
  $$`,
  `create trigger count_search_roots after insert or delete on campaign_search
    for each row execute function count_search_roots()`,
  // Also of a former release, which does not write the new text here: a job does.
  `create function forget_former_text() returns trigger language plpgsql as $$
    begin
      delete from campaign_search where campaign_id = new.id;
      return null;
    end
  $$`,
  `create trigger forget_former_text after update of version, user_id on campaign for each row
    when (old.version is distinct from new.version or old.user_id is distinct from new.user_id)
    execute function forget_former_text()`,
  // The name of the author is among what is found: the former one is gone at once.
  `create function forget_former_name() returns trigger language plpgsql as $$
    begin
      delete from campaign_search using campaign where campaign.id = campaign_id and campaign.user_id = new.id;
      if found then
        perform graphile_worker.add_job('index_campaigns', job_key => 'index_campaigns', max_attempts => 13);
      end if;
      return null;
    end
  $$`,
  `create trigger forget_former_name after update of username on "user" for each row
    when (old.username is distinct from new.username) execute function forget_former_name()`,
  `select graphile_worker.add_job('index_campaigns', job_key => 'index_campaigns', priority => 10, max_attempts => 13)
    where exists (select from campaign)`,
]
