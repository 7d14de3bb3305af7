import { canonical } from '@sesol/shared/canonical'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { languageOfText } from '../../platform/language.ts'

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

export const unknownLanguage = 'tr'

/** Detects the language of texts that have none yet; a migration queues it. */
export async function detectLanguages(db: Db): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: { id: number; title: string; content: string }[] = await db
      .selectFrom('campaign')
      .select(['id', 'title', 'content'])
      .where('id', '>', after)
      .where('language', '=', unknownLanguage)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, title, content } of rows) {
      const language = languageOfText(`${title}. ${content}`) ?? unknownLanguage
      if (language === unknownLanguage) continue
      // What is edited meanwhile has its own.
      await db
        .updateTable('campaign')
        .set({ language })
        .where('id', '=', id)
        .where('content', '=', content)
        .where('language', '=', unknownLanguage)
        .execute()
    }
    after = rows.at(-1)?.id
  }
}

/** Dates campaigns that were approved before the column existed; a migration queues it. */
export async function datePublications(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      with batch as (
        select id from campaign where id > ${after} order by id limit ${atOnce}
      ), dated as (
        update campaign set published_at = approved_at from campaign_version
        where campaign.id in (select id from batch) and published_at is null and campaign_id = campaign.id and number = 1
      )
      select max(id) as id from batch having count(*) > 0`.execute(db)
    if (!rows[0]) return
    after = rows[0].id
  }
}
