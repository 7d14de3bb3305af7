import { limits, type listQuery, listStates, pathOf, topics } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { provinces } from '@sesol/shared/provinces'
import { tidyLine } from '@sesol/shared/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { placePrefix } from '../../../db/schema/counts.ts'
import { pageOf, readCursor, type Sort } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { addresseeById, bestMatches } from '../../addressees/index.ts'
import { fold, wordsOf } from '../../search/index.ts'
import { addressedCampaigns, campaignsIn, sortIn, taggedCampaigns } from '../list-states.ts'
import { isOwner } from '../policy.ts'
import { presentCampaign, presentCampaigns, presentMapRow } from '../presenter.ts'
import { matches, type Ordering, publicCampaigns, sortedBy } from '../public-list.ts'
import {
  type AuthoredRow,
  addressedTotals,
  campaignsOfMember,
  isReadable,
  lastWonCampaigns,
  wasSignedThisWeek,
} from '../queries.ts'
import { foundTitles, searchCampaigns } from '../search.ts'
import { countParts, readPart } from '../site-map.ts'

const sorts: Record<Ordering, Sort<AuthoredRow>> = {
  newest: { order: 'id', valueIn: () => 0 },
  trending: { order: 'trending', valueIn: ({ trend }) => trend },
  signatures: { order: 'signatures', valueIn: ({ signature_total }) => signature_total },
  week: { order: 'week', valueIn: ({ signed_this_week }) => signed_this_week },
}

type Input = z.output<typeof listQuery>

export async function listCampaigns({ ctx, input }: Call<'listCampaigns'>) {
  if (tidyLine(input.q ?? '') !== '') return foundCampaigns(ctx, input)
  const { cursor, q: _, ...query } = input
  const { ordering = 'newest', state = 'open', ...filters } = query
  const isSorted = state === 'open'
  const sort = isSorted ? sorts[ordering] : sortIn(state)
  const behind = readCursor(cursor, sort.order)
  const rows = await (isSorted
    ? publicCampaigns(ctx.db, filters, ordering, behind)
    : campaignsIn(ctx.db, state, filters, behind))
  const { page, next } = pageOf(rows, pathOf('listCampaigns'), query, sort)
  return { next, previous: null, results: presentCampaigns(page) }
}

/** The most relevant first, unless an order is asked for. Without a state, all that can be read. */
async function foundCampaigns({ db }: Context, { cursor, ...query }: Input) {
  const { ordering, q = '', state, ...filters } = query
  const order = ordering ? sorts[ordering].order : 'relevance'
  const behind = readCursor(cursor, order)
  const { campaigns, excerptOf, facets } = await searchCampaigns(db, q, {
    matches: ordering === 'week' ? sql`${matches(filters)} and ${wasSignedThisWeek}` : matches(filters),
    state,
    column: ordering && (sortedBy[ordering] ?? 'campaign.id'),
    behind: ordering === 'newest' && behind ? { ...behind, value: behind.id } : behind,
  })
  const sort = ordering === 'newest' ? undefined : { order, valueIn: ({ value }: { value: number }) => value }
  const { page, next } = pageOf(campaigns, pathOf('listCampaigns'), query, sort)
  const results = page.map((row) => ({ ...presentCampaign(row), excerpt: excerptOf(row) }))
  return { next, previous: null, results, facets }
}

export async function hashtagCampaigns({ ctx: { db }, input: { tag, cursor, state } }: Call<'hashtagCampaigns'>) {
  const sort = sortIn(state)
  const rows = await taggedCampaigns(db, tag, state, readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('hashtagCampaigns', { tag }), { state }, sort)
  return { next, previous: null, results: presentCampaigns(page) }
}

export const siteMap = ({ ctx: { db } }: Call<'siteMap'>) => countParts(db)

export async function siteMapPart({ ctx: { db }, input: { kind, part } }: Call<'siteMapPart'>) {
  const parts = await countParts(db)
  if (part > parts[kind]) throw notFound()
  const rows = await readPart[kind](db, part)
  return { entries: rows.map(presentMapRow) }
}

export async function totals({ ctx: { db } }: Call<'totals'>) {
  const rows = await db.selectFrom('total').selectAll().where('name', 'not like', `${placePrefix}%`).execute()
  const values: Record<string, number> = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const { campaigns = null, signatures = null, signed_this_week = null } = values
  const facets = listStates.flatMap((state) =>
    topics.map((topic) => ({ state, topic, count: values[`${state} ${topic}`] ?? 0 })),
  )
  return { campaigns, signatures, signed_this_week, facets: facets.filter(({ count }) => count > 0) }
}

const isPlace = sql<boolean>`name like ${placePrefix} || '%'`

export async function placeCounts({ ctx: { db } }: Call<'placeCounts'>) {
  const rows = await db.selectFrom('total').selectAll().where(isPlace).execute()
  const results = rows.map(({ name, value }) => {
    const [province = '', district = ''] = name.slice(placePrefix.length).split('/')
    return { province, district, campaign_count: value }
  })
  return { results }
}

export async function wonCampaigns({ ctx: { db } }: Call<'wonCampaigns'>) {
  return { results: presentCampaigns(await lastWonCampaigns(db, limits.wonCampaigns)) }
}

export async function campaignsOf({ ctx: { db, caller }, input: { id } }: Call<'userCampaigns'>) {
  const own = isOwner(caller, id)
  const [member, rows] = await Promise.all([
    db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst(),
    campaignsOfMember(db, id, own ? undefined : isReadable),
  ])
  if (!member) throw notFound('error.profile.not_found')
  return { campaigns: presentCampaigns(rows), is_own_profile: own }
}

export async function campaignsOfAddressee({ ctx, input: { id, cursor, state } }: Call<'addresseeCampaigns'>) {
  const { db, now } = ctx
  if (!(await addresseeById(db, id))) throw notFound('error.addressee.not_found')
  const sort = sortIn(state)
  const behind = readCursor(cursor, sort.order)
  const [rows, totals] = await Promise.all([addressedCampaigns(db, id, state, behind), addressedTotals(db, id, now())])
  const { page, next } = pageOf(rows, pathOf('addresseeCampaigns', { id }), { state }, sort)
  const results = presentCampaigns(page).map((campaign) => ({
    campaign,
    waiting_since: campaign.waiting_since ?? null,
  }))
  const { campaign_count, signature_count, author_count, days_waited, ...rating } = totals
  const isRated =
    rating.delivered_count >= limits.ratedCampaigns && author_count >= limits.ratedAuthors && days_waited !== null
  return { next, results, campaign_count, signature_count, rating: isRated ? { ...rating, days_waited } : null }
}

const most = limits.completions
const shortest = 2
/** The bound for a beginning that very many hashtags have. */
const mostTags = 200

/** The hashtags of readable campaigns, the most used first. */
async function hashtagsOf(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select tag from campaign_hashtag join campaign on campaign.id = campaign_id
      where tag >= ${beginning} collate "C" and tag < ${`${beginning}\u{10ffff}`} collate "C"
        and ${isReadable}
      limit ${sql.lit(mostTags)}
    ) as begun group by tag order by count(*) desc, tag limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ tag }) => `#${tag}`)
}

/** A text each, to search for; nothing for a single letter. */
export async function searchCompletions({ ctx: { db }, input: { q } }: Call<'searchCompletions'>) {
  const words = wordsOf(q).join(' ')
  if (words.length < shortest) return { results: [] }
  const places = provinces.filter((province) => fold(province).startsWith(fold(words)))
  const tag = canonical(q.trim().replace(/^#/, ''))
  const [addressees, tags, titles] = await Promise.all([
    bestMatches(db, q),
    hashtagsOf(db, tag),
    foundTitles(db, q, most),
  ])
  const names = addressees.map(({ name }) => name)
  return { results: [...places.slice(0, most), ...names.slice(0, most), ...tags, ...titles] }
}
