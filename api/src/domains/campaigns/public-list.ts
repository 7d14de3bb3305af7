import type { CampaignType, orderings, Scope, Topic } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { type Cursor, pageRows } from '../../http/cursor.ts'
import { authoredCampaigns, isPublic, wasSignedThisWeek } from './queries.ts'
import { readSearch, type Search } from './search.ts'

type Filters = {
  q?: string | undefined
  topic?: Topic | undefined
  scope?: Scope | undefined
  campaign_type?: CampaignType | undefined
  province?: string | undefined
  district?: string | undefined
}

export type Ordering = (typeof orderings)[number]

const sortedBy = {
  newest: undefined,
  trending: 'campaign.trend',
  signatures: 'campaign.signature_total',
  week: 'campaign.signed_this_week',
} as const

/** Reads an index of public campaigns backwards; for a search, the newest campaigns of each matching word. */
export async function publicCampaigns(
  db: Db,
  { q, ...filters }: Filters,
  ordering: Ordering,
  behind: Cursor | undefined,
) {
  const search = await readSearch(db, q)
  if (search.among === 'none') return []
  const column = sortedBy[ordering]
  let query = authoredCampaigns(db).where(isPublic).where(matches(filters)).limit(sql.lit(pageRows))
  // The plan of a search depends on its words.
  if (search.among === 'all') query = query.modifyFront(prepared)
  if (column) query = query.orderBy(column, 'desc')
  if (ordering === 'week') query = query.where(wasSignedThisWeek)
  query = query.orderBy('campaign.id', 'desc')
  if (behind && !column) query = query.where('campaign.id', '<', behind.id)
  if (behind && column) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'campaign.id'), '<', tuple(behind.value, behind.id)),
    )
  }
  if ('pattern' in search) query = query.where('campaign.title_canonical', 'like', search.pattern)
  if (search.among === 'words' && !column) {
    query = query.where('campaign.id', 'in', newestWith(search, filters, behind))
  }
  if (search.among === 'words' && column) {
    // A common word: scanning the list finds a page soon.
    const found = await campaignsWith(db, search.words)
    if (found.length <= mostSorted) query = query.where('campaign.id', '=', sql<number>`any(${found}::integer[])`)
  }
  return query.execute()
}

function matches({ topic, scope, campaign_type, province, district }: Omit<Filters, 'q'>) {
  const columns = { topic, scope, campaign_type, province, district }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const conditions = given.map(([column, value]) => sql<boolean>`${sql.ref(`campaign.${column}`)} = ${value}`)
  return conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}

const highestId = 2_147_483_647

const mostSorted = 1000

async function campaignsWith(db: Db, words: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign_word')
    .select('campaign_id')
    .where('word_id', '=', sql<number>`any(${words}::integer[])`)
    .limit(mostSorted + 1)
    .execute()
  return rows.map(({ campaign_id }) => campaign_id)
}

function newestWith(
  { words, beside, pattern, isWhole }: Search & { among: 'words' },
  filters: Omit<Filters, 'q'>,
  behind: Cursor | undefined,
) {
  // If the word alone decides, the campaigns themselves are not read.
  const decided = isWhole && Object.values(filters).every((value) => value === undefined)
  // Subqueries with limits keep the planner from joining whole lists.
  const alsoIn = beside.map(
    (others) => sql`and (
      select true from campaign_word where campaign_id = found.campaign_id and word_id = any(${others}::integer[]) limit 1
    )`,
  )
  const rest = decided
    ? sql``
    : sql`${sql.join(alsoIn, sql` `)} and (
        select title_canonical like ${pattern} and ${matches(filters)} from campaign
        where campaign.id = found.campaign_id limit 1
      )`
  return sql<number>`(
    select distinct hit.campaign_id from unnest(${words}::integer[]) as word (id), lateral (
      select campaign_id from campaign_word as found
      where word_id = word.id and campaign_id < ${behind?.id ?? highestId} ${rest}
      order by campaign_id desc limit ${pageRows}
    ) as hit order by 1 desc limit ${pageRows})`
}
