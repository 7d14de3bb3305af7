import { columnOf, fieldNames, limits, specialTopics, type Topic } from '@sesol/contract'
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isTakenDown, zone } from '../../db/expressions.ts'
import { prepared } from '../../db/prepared.ts'
import type { CounterKind } from '../../db/schema/counts.ts'
import type { ShownMedia } from '../media/index.ts'
import { shownPromises } from './promises.ts'

class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Builds a statement at its first run, because building takes longer than sending. Its text must not depend on the values. */
function builtOnce<V extends object, R>(build: (db: Db, values: V) => Compilable<R>) {
  const slots = new Proxy({} as V, { get: (_, name) => new Slot(name) })
  let built: CompiledQuery<R> | undefined
  return async (db: Db, values: V): Promise<R | undefined> => {
    built ??= build(db, slots).compile()
    const parameters = built.parameters.map((each) => (each instanceof Slot ? Reflect.get(values, each.name) : each))
    const { rows } = await db.executeQuery<R>({ ...built, parameters })
    return rows[0]
  }
}

// Literals, not parameters, so that the planner can use the partial indexes on public campaigns.
export const isPublic = sql<boolean>`campaign.state = 'approved' and campaign.deleted_at is null`
export const isReadable = sql<boolean>`campaign.state in ('approved', 'closed') and campaign.deleted_at is null`

/** As `shownTranslation` has it. */
export const isTranslated = sql<boolean>`coalesce(
  (translation ->> 'version')::integer = version and translation ->> 'language' <> language, false)`

export const wasSignedThisWeek = sql<boolean>`campaign.signed_this_week > 0`

export type Count = { kind: CounterKind; hits: number }

/** Captions are long, and no list shows them. */
const shownMedia = (withCaptions: boolean) => sql<ShownMedia[]>`coalesce((
  select json_agg(shown) from (
    select media.id, name, extension, is_video, width, height, color, variants, alt, media.state${sql.raw(withCaptions ? ', captions' : '')}
    from campaign_media join media on media.id = media_id
    where campaign_id = campaign.id and not is_taken_down
    order by position
  ) as shown
), '[]')`

const summedCounts = sql<Count[]>`coalesce((
  select json_agg(sums) from (
    select kind, sum(hits) as hits from campaign_counter where campaign_id = campaign.id group by kind
  ) as sums
), '[]')`

/** Since the day began in Turkey. */
const signedToday = (now: Date) => sql<number>`(
  select coalesce(sum(hits), 0)::integer from campaign_day
  where campaign_id = campaign.id and kind = 'signature' and day = (${now}::timestamptz at time zone ${zone})::date
)`

const shownColumns = [
  ...fieldNames.map((name) => `campaign.${columnOf(name)}` as const),
  ...(['campaign.id', 'campaign.user_id', 'campaign.hashtags', 'campaign.video_url', 'campaign.special_data'] as const),
  ...(['campaign.created_at', 'campaign.updated_at', 'campaign.shared_with_all_at', 'campaign.paper_count'] as const),
  ...([
    'campaign.state',
    'campaign.state_since',
    'campaign.published_at',
    'campaign.version',
    'campaign.ends_on',
  ] as const),
  ...(['campaign.embed_origins', 'campaign.signers_erased_at'] as const),
  ...(['campaign.outcome', 'campaign.outcome_at', 'campaign.outcome_text', 'campaign.answered_at'] as const),
  ...(['campaign.delivered_on', 'campaign.answer_due_on'] as const),
  ...(['campaign.trend', 'campaign.signature_total', 'campaign.signed_this_week'] as const),
]

/** The row with all that presents it: a further statement would cost more than it reads. */
const withAuthor = (db: Db, captions = false) =>
  db
    .selectFrom('campaign')
    .innerJoin('user', 'user.id', 'campaign.user_id')
    .select(['user.username', 'user.profile_image'])
    .select([shownMedia(captions).as('media'), summedCounts.as('counts')])
    .select((captions ? shownPromises : sql<null>`null`).as('promises'))

export const authoredCampaigns = (db: Db, captions = false) => withAuthor(db, captions).select(shownColumns)

/** Campaigns with the columns of their review. */
export const reviewableCampaigns = (db: Db, captions = false) => withAuthor(db, captions).selectAll('campaign')

export type AuthoredRow = Awaited<ReturnType<ReturnType<typeof authoredCampaigns>['execute']>>[number]

export type ReviewableRow = Awaited<ReturnType<ReturnType<typeof reviewableCampaigns>['execute']>>[number]

export type ManagedRow = Awaited<ReturnType<typeof campaignById>> & object

export const coOwnerIds = sql<number[]>`array(select user_id from co_owner where campaign_id = campaign.id)`

export const isDown = sql<boolean>`campaign.state = 'hidden' and ${isTakenDown('campaign', sql`campaign.id`)}`

const isThere = (id: number) => sql<boolean>`campaign.id = ${id} and campaign.deleted_at is null`

/** What decides who sees and changes it. */
const access = [coOwnerIds.as('co_owner_ids'), isDown.as('is_taken_down')] as const

type OfDay = { id: number; now: Date }

/** Not prepared: a migration that adds a column changes what it returns, which a prepared statement refuses. */
const readById = builtOnce((db, { id }: { id: number }) =>
  reviewableCampaigns(db, true).select(access).where(isThere(id)),
)

export const campaignById = (db: Db, id: number) => readById(db, { id })

const ofToday = (db: Db, { id, now }: OfDay) =>
  authoredCampaigns(db, true)
    .modifyFront(prepared)
    .select(['campaign.translation', signedToday(now).as('signed_today')])
    .where(isThere(id))

export const campaignOfToday = builtOnce((db, day: OfDay) => ofToday(db, day).select(access))

/** A campaign that anyone may see, so that the statement needs no reader. */
export const shownCampaignOfToday = builtOnce((db, day: OfDay) =>
  ofToday(db, day).where(sql<boolean>`campaign.state in ('approved', 'closed')`),
)

/** Counts with the columns that the policy needs. */
export const countsOfToday = builtOnce((db, { id, now }: OfDay) =>
  db
    .selectFrom('campaign')
    .modifyFront(prepared)
    .select(['campaign.user_id', 'campaign.state', 'campaign.version'])
    .select([summedCounts.as('counts'), signedToday(now).as('signed_today')])
    .where(isThere(id)),
)

type Others = { topic?: Topic | undefined; notOf?: number | undefined; most: number }

export function trendingCampaigns(db: Db, { topic, notOf, most }: Others) {
  let query = authoredCampaigns(db)
    .where(isPublic)
    .orderBy('campaign.trend', 'desc')
    .orderBy('campaign.id', 'desc')
    .limit(most)
  if (topic !== undefined) query = query.where('campaign.topic', '=', topic)
  if (notOf !== undefined) query = query.where('campaign.user_id', '<>', notOf)
  return query.execute()
}

/** The campaigns that ended last come first: another outcome later moves none up. Few signatures make no news. */
export const lastWonCampaigns = (db: Db, most: number) =>
  authoredCampaigns(db)
    .where(sql<boolean>`campaign.outcome = 'won' and campaign.state = 'closed' and campaign.deleted_at is null`)
    .where('campaign.signature_total', '>=', limits.wonSignatures)
    .orderBy('campaign.state_since', 'desc')
    .orderBy('campaign.id', 'desc')
    .limit(most)
    .execute()

export async function publicCampaignsById(db: Db, ids: number[]): Promise<AuthoredRow[]> {
  if (ids.length === 0) return []
  const rows = await authoredCampaigns(db).where('campaign.id', 'in', ids).where(isPublic).execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export function publicTitles(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('campaign')
    .select(['id', 'user_id', 'title', 'title_canonical', 'institution_or_person_name'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where(isPublic)
    .execute()
}

export async function addressedCounts(db: Db, addresseeIds: number[]): Promise<Map<number, number>> {
  if (addresseeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`addressee_id`.as('addressee_id')])
    .where('addressee_id', 'in', addresseeIds)
    .where('deleted_at', 'is', null)
    .groupBy('addressee_id')
    .execute()
  return new Map(rows.map(({ addressee_id, count }) => [addressee_id, count]))
}

const answeredOn = sql`(answered_at at time zone ${zone})::date`

/** Closed campaigns count too: they were asked of it, and waited until they closed. Its record has those alone that provably reached it. */
export function addressedTotals(db: Db, addresseeId: number, now: Date) {
  return db
    .selectFrom('campaign')
    .select(({ fn }) => [
      fn.countAll<number>().as('campaign_count'),
      fn.count<number>('delivered_on').as('delivered_count'),
    ])
    .select(sql<number>`count(distinct user_id) filter (where delivered_on is not null)`.as('author_count'))
    .select(sql<number>`count(answered_at) filter (where delivered_on is not null)`.as('answered_count'))
    .select(sql<number>`count(*) filter (where ${answeredOn} > answer_due_on)`.as('late_count'))
    .select(sql<number>`coalesce(sum(signature_total), 0)::bigint`.as('signature_count'))
    .select(
      sql<number | null>`percentile_disc(0.5) within group (order by greatest(0, (
        coalesce(answered_at, case state when 'closed' then state_since else ${now}::timestamptz end) at time zone ${zone}
      )::date - delivered_on)) filter (where delivered_on is not null)`.as('days_waited'),
    )
    .where('addressee_id', '=', addresseeId)
    .where('state', 'in', ['approved', 'closed'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

// The call is not paged; older campaigns are left out.
const mostOfMember = 200

export function campaignsOfMember(db: Db, userId: number, shown?: RawBuilder<boolean>, most = mostOfMember) {
  let query = authoredCampaigns(db)
    .where('campaign.user_id', '=', userId)
    .where('campaign.deleted_at', 'is', null)
    .orderBy('campaign.id', 'desc')
    .limit(most)
  if (shown) query = query.where(shown)
  return query.execute()
}

export async function mediaIdsOfCampaign(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign_media')
    .select('media_id')
    .where('campaign_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ media_id }) => media_id)
}

export async function countsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('campaign_counter')
    .modifyFront(prepared)
    .select(['campaign_id', 'kind', sql<number>`sum(hits)::bigint`.as('hits')])
    .where('campaign_id', '=', sql<number>`any(${ids}::integer[])`)
    .groupBy(['campaign_id', 'kind'])
    .execute()
  return Map.groupBy(rows, (row) => row.campaign_id)
}

/** Whether the signers of a row of `campaign` are asked for an explicit consent. */
export const asksConsent = sql<boolean>`
  (campaign.special_data or campaign.topic = any(${[...specialTopics]}::text[]))`
