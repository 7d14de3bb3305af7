import { canonical } from '@sesol/shared/canonical'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const atOnce = 200

/** Rewrites the canonical forms of titles and hashtags; a migration queues it after a change of `canonical()`. */
export async function rewriteCanonicalForms(db: Db): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) after = await rewriteTitles(db, after)
  await rewritePending(db)
  for (const { tag } of await db.selectFrom('campaign_hashtag').select('tag').distinct().execute()) {
    if (tag !== canonical(tag)) await rewriteTag(db, tag)
  }
}

type Titled = { id: number; title: string; stored: string }

/** What is edited meanwhile has the new form. */
const outdated = (rows: readonly Titled[]) => {
  const wrong = rows.filter(({ title, stored }) => stored !== canonical(title))
  const [ids, titles] = [wrong.map(({ id }) => id), wrong.map(({ title }) => title)]
  return sql`unnest(${ids}::integer[], ${titles}::text[], ${titles.map(canonical)}::text[]) as given (id, title, form)`
}

async function rewriteTitles(db: Db, after: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'title', 'title_canonical as stored'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  await sql`update campaign set title_canonical = given.form from ${outdated(rows)}
    where campaign.id = given.id and campaign.title = given.title`.execute(db)
  return rows.at(-1)?.id
}

async function rewritePending(db: Db): Promise<void> {
  const { rows } = await sql<Titled>`
    select campaign_id as id, texts ->> 'title' as title, texts ->> 'title_canonical' as stored from campaign_pending`.execute(
    db,
  )
  await sql`update campaign_pending set texts = jsonb_set(texts, '{title_canonical}', to_jsonb(given.form))
    from ${outdated(rows)} where campaign_id = given.id and texts ->> 'title' = given.title`.execute(db)
}

const rewriteTag = (db: Db, tag: string) =>
  sql`with moved as (delete from campaign_hashtag where tag = ${tag} returning campaign_id)
    insert into campaign_hashtag (tag, campaign_id) select ${canonical(tag)}, campaign_id from moved
    on conflict do nothing`.execute(db)
