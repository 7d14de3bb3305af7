create table title_word (
  id integer generated always as identity primary key,
  word text collate "C" not null unique
);

-- A substring of a title is the prefix of a suffix of a word. The search checks the title itself, so only the start of a suffix is stored.
create table title_ending (
  ending text collate "C",
  word_id integer references title_word (id) on delete cascade,
  primary key (ending, word_id)
);
create index title_ending_word_id on title_ending (word_id);

create table campaign_word (
  word_id integer references title_word (id) on delete cascade,
  campaign_id integer references campaign (id) on delete cascade,
  primary key (word_id, campaign_id)
);
create index campaign_word_campaign_id on campaign_word (campaign_id);

create function title_endings(word text) returns setof text language sql immutable as $$
  select distinct substr(word, at, 40) from generate_series(1, length(word)) as at
$$;

-- For bulk loads that bypass the triggers.
create function index_all_campaign_titles() returns void language sql as $$
  delete from title_word;
  insert into title_word (word)
    select distinct word from campaign, regexp_split_to_table(title_canonical, '\s+') as word
    where state = 'approved' and deleted_at is null and word <> '';
  insert into title_ending (ending, word_id) select title_endings(word), id from title_word;
  insert into campaign_word (word_id, campaign_id)
    select distinct title_word.id, campaign.id
    from campaign, regexp_split_to_table(title_canonical, '\s+') as part (word)
    join title_word on title_word.word = part.word collate "C"
    where state = 'approved' and deleted_at is null;
$$;

create function index_campaign_title() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from campaign_word where campaign_id = new.id;
    end if;
    if new.state = 'approved' and new.deleted_at is null then
      with word as (
        select distinct word collate "C" as word from regexp_split_to_table(new.title_canonical, '\s+') as word where word <> ''
      ), added as (
        -- In one order, so that two who add the same words never wait for each other.
        insert into title_word (word) select word from word order by word on conflict (word) do nothing
        returning id, word
      )
      insert into title_ending (ending, word_id) select title_endings(word), id from added;
      insert into campaign_word (word_id, campaign_id)
      select id, new.id from title_word
      where word in (select regexp_split_to_table(new.title_canonical, '\s+') collate "C");
    end if;
    return null;
  end
$$;
create trigger index_title_of_changed after update of title_canonical, state, deleted_at on campaign for each row
  when (old.title_canonical is distinct from new.title_canonical or old.state is distinct from new.state
    or old.deleted_at is distinct from new.deleted_at)
  execute function index_campaign_title();
create trigger index_title_of_new after insert on campaign
  for each row execute function index_campaign_title();
