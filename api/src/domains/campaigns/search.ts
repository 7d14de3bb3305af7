import { columnOf, detailNames, type Facet, isShown, type ListState, listStates } from '@sesol/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Cursor, pageRows } from '../../http/cursor.ts'
import { candidatesOf, excerpts, indexTexts, readSearch, type Search, unindex } from '../search/index.ts'
import { isIn } from './list-states.ts'
import { type AuthoredRow, authoredCampaigns, isReadable } from './queries.ts'

type Texts = Awaited<ReturnType<typeof textsOf>>[number]

const longTexts = ['content', 'petition', ...detailNames.map(columnOf)] as const

const textsOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('campaign')
    .innerJoin('user', 'user.id', 'campaign.user_id')
    .select(['campaign.id', 'campaign.state', 'campaign.title', 'campaign.standfirst', 'campaign.hashtags'])
    .select(['campaign.institution_or_person_name', 'user.username'])
    .select(longTexts.map((name) => `campaign.${name}` as const))
    .where('campaign.id', 'in', ids)
    .where('campaign.deleted_at', 'is', null)
    .execute()

const store = (trx: Db, row: Texts) =>
  indexTexts(trx, row.id, {
    title: row.title,
    head: [row.standfirst, row.institution_or_person_name, ...row.hashtags.map((tag) => `#${tag}`)].join('\n'),
    body: longTexts.map((name) => row[name]).join('\n'),
    author: row.username,
  })

/** Call it in the transaction that changed what is shown of it, or whether it is. */
export async function indexCampaign(trx: Db, id: number): Promise<void> {
  const [row] = await textsOf(trx, [id])
  if (row && isShown(row.state)) await store(trx, row)
  else await unindex(trx, id)
}

const atOnce = 100

/** Indexes what is missing: all campaigns after a migration, and those of an author with a new name. */
export async function indexCampaigns(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('campaign')
      .select('id')
      .where(sql<boolean>`state in ('approved', 'closed') and deleted_at is null`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('campaign_search').select('campaign_id').whereRef('campaign_id', '=', 'campaign.id'))),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of rows) {
      await db.transaction().execute(async (trx) => {
        // An edit that is accepted meanwhile waits, or has written it.
        await trx.selectFrom('campaign').select('id').where('id', '=', id).forNoKeyUpdate().execute()
        await indexCampaign(trx, id)
      })
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await db.deleteFrom('search_root').where('campaigns', '<=', 0).execute()
}

/** The weights D to A stand for author, none, what stands before the story, and title. A year counts as four times the signatures, a title with the text more than all. */
const relevance = ({ any, isInTitle }: Search) => sql<number>`round((
  4 * ts_rank('{0.15, 0, 0.4, 1}', head, ${any}::tsquery) + 0.15 * ln(1 + signature_total)
  + extract(epoch from created_at) / 150000000 - case when state = 'closed' then 1 else 0 end
  + case when ${isInTitle} then 8 else 0 end
)::numeric, 6)::float8`

type Found = {
  campaigns: (AuthoredRow & { value: number })[]
  excerptOf: (row: AuthoredRow) => ReturnType<Marking>
  facets?: Facet[] | undefined
}
type Marking = ReturnType<typeof excerpts>

type Hit = { id: number; value: number }
type Query = Parameters<typeof candidatesOf>[0]
type Way = {
  matches: RawBuilder<boolean>
  state?: ListState | undefined
  column: string | undefined
  behind: Cursor | undefined
}

const hitsOf = (query: Query, { matches, state, column, behind }: Way, search: Search, most: number) => sql<Hit>`(
  select id, value from (
    select campaign.id, ${column === undefined ? relevance(search) : sql.ref(column)} as value
    from (${candidatesOf(query)}) as candidate join campaign on campaign.id = campaign_id
    where ${state ? isIn[state] : isReadable} and ${matches}
  ) as hit
  where ${behind ? sql`(value, id) < (${behind.value}, ${behind.id})` : sql`true`}
  order by value desc, id desc limit ${sql.lit(most)}
)`

async function facetsOf(db: Db, query: Query): Promise<Facet[]> {
  const states = listStates.map((state) => sql`(${sql.lit(state)}, ${isIn[state]})`)
  const counted = sql<Facet>`select facet.state, topic, count(*) as count
    from (${candidatesOf(query)}) as candidate join campaign on campaign.id = campaign_id,
    lateral (values ${sql.join(states)}) as facet (state, holds)
    where holds group by facet.state, topic`
  return (await counted.execute(db)).rows
}

/** Ranked by place of the match, support and age, or by a column. A state is one of what all its words find, if they find any. */
export async function searchCampaigns(db: Db, text: string, way: Way): Promise<Found> {
  const search = await readSearch(db, text)
  for (const query of search.queries) {
    const facets = way.state && (await facetsOf(db, query))
    const campaigns = await authoredCampaigns(db)
      .innerJoin(hitsOf(query, way, search, pageRows).as('hit'), 'hit.id', 'campaign.id')
      .select('hit.value')
      .orderBy('hit.value', 'desc')
      .orderBy('campaign.id', 'desc')
      .execute()
    if ((facets ?? campaigns).length > 0) return { campaigns, facets, excerptOf: shownOf(excerpts(search.roots)) }
  }
  return { campaigns: [], excerptOf: () => [] }
}

const anyWay = { matches: sql<boolean>`true`, column: undefined, behind: undefined }

/** The most relevant ones that have all the words. */
export async function foundTitles(db: Db, text: string, most: number): Promise<string[]> {
  const search = await readSearch(db, text)
  const [query] = search.queries
  if (!query) return []
  const rows = await db
    .selectFrom('campaign')
    .innerJoin(hitsOf(query, anyWay, search, most).as('hit'), 'hit.id', 'campaign.id')
    .select('title')
    .orderBy('hit.value', 'desc')
    .execute()
  return rows.map(({ title }) => title)
}

/** None where the title tells why it was found. */
const shownOf = (mark: Marking) => (row: AuthoredRow) => {
  if (mark([row.title]).length > 0) return []
  return mark([row.standfirst, row.institution_or_person_name, ...longTexts.map((name) => row[name])])
}
