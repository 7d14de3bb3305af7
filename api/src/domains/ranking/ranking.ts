import { listStates, topics } from '@sesol/contract'
import { secondsInDay } from 'date-fns/constants'
import { subDays } from 'date-fns/subDays'
import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isCounted, zone } from '../../db/expressions.ts'
import { placePrefix } from '../../db/schema/counts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { coOwnerIds, isIn, isPublic, ownersOf, wasSignedThisWeek } from '../campaigns/index.ts'
import { notify } from '../notifications/index.ts'

/** Support loses half its weight in two days and all of it after seven. */
const halfLifeSeconds = 2 * secondsInDay
const windowDays = 7

/** Support that was uncommitted during the last run: no transaction takes that long. */
const marginMinutes = 2

/** Relative to a signature, a comment or a member's click. Only the first click of a network per day counts. */
const anonymousWeight = 0.2

/** Signatures in the week that are read one by one. Of a campaign with more, the sums of their days are: about 4 µs each, every minute. */
const mostRead = 1000

// Powers of ten, so that the timeline of a campaign stays short.
const steps = [10, 100, 1000, 10_000, 100_000, 1_000_000]

/** An older step is no news: it was found by the first ranking of a campaign. */
const newsDays = 2

// Each batch is a statement of its own, so that an edit waits only for a moment.
const batch = 500

type Ranking = Pick<Deps, 'db' | 'now'>

/** Idempotent. Skips campaigns without new support, unless a signature has left the week: `trend` never falls. */
export async function rankCampaigns({ db, now }: Ranking): Promise<number> {
  const moment = now()
  const mark = await db.selectFrom('watermark').select('moment').where('name', '=', 'ranking').executeTakeFirst()
  const since = mark && subMinutes(mark.moment, marginMinutes)
  const ids = await (since ? changedBetween(db, since, moment) : all(db))
  let ranked = 0
  for (let at = 0; at < ids.length; at += batch) ranked += await rankNow(db, ids.slice(at, at + batch), moment)
  await db
    .insertInto('watermark')
    .values({ name: 'ranking', moment })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ moment }))
    .execute()
  await countTotals(db)
  return ranked
}

async function changedBetween(db: Db, since: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct campaign_id as id from (
      select campaign_id from signature where confirmed_at > ${since}
      union all select campaign_id from signature
      where confirmed_at > ${subDays(since, windowDays)} and confirmed_at <= ${subDays(now, windowDays)}
      union all select campaign_id from click where created_at > ${since}
      union all select campaign_id from comment where created_at > ${since}
    ) support
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function all(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('campaign').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The logarithm of the sum of `2 ^ ((t - 1970) / half-life)`, independent of now; summed relative to now, because the powers would overflow. */
export async function rankNow(db: Db, ids: number[], now: Date): Promise<number> {
  const from = subDays(now, windowDays)
  const often = await signedOften(db, ids, from)
  const others = ids.filter((id) => !often.includes(id))
  const rate = Math.LN2 / halfLifeSeconds
  const base = rate * (now.getTime() / 1000)
  const { numAffectedRows } = await sql`
    with signed_day as (${signedDays(often, from, now)}),
    support as (${supportOf(ids, others, from)}),
    recent as (
      select campaign_id, sum(weight * exp(${rate}::float8 * extract(epoch from created_at - ${now}::timestamptz)::float8)) as sum
      from support group by campaign_id
    ), counted as (
      select campaign_id, sum(hits)::integer as total from campaign_counter
      where campaign_id = any(${ids}) and kind = 'signature' group by campaign_id
    ), week as (
      select campaign_id, count(*)::integer as total from signature
      where campaign_id = any(${others}) and confirmed_at > ${from} and ${isCounted}
      group by campaign_id
      union all
      select campaign_id, round(sum(weight))::integer from signed_day group by campaign_id
    ), ranked as (
      select campaign.id,
        -- Rounded, so that the order in which it was summed up makes no difference.
        coalesce(round((${base}::float8 + ln(recent.sum))::numeric, 6)::float8, trend) as trend,
        coalesce(counted.total, 0) as total,
        coalesce(week.total, 0) as week
      from campaign
      left join recent on recent.campaign_id = campaign.id
      left join counted on counted.campaign_id = campaign.id
      left join week on week.campaign_id = campaign.id
      where campaign.id = any(${ids})
    )
    update campaign set trend = ranked.trend, signature_total = ranked.total, signed_this_week = ranked.week
    from ranked
    where campaign.id = ranked.id
      and (campaign.trend, campaign.signature_total, campaign.signed_this_week)
        is distinct from (ranked.trend, ranked.total, ranked.week)`.execute(db)
  await inTransaction(db, (trx) => recordSteps(trx, ids, now))
  return Number(numAffectedRows ?? 0)
}

/** Signatures of campaigns that are signed often, summed by day; the first day counts by the share of it that is in the week. */
const signedDays = (often: number[], from: Date, now: Date) => sql`
  select campaign_id, hits * least(1, extract(epoch from ended - ${from}) / ${secondsInDay}) as weight,
    greatest(ended - interval '1 day', ${from}) as since, least(ended, ${now}) as until
  from (
    select campaign_id, sum(hits)::float8 as hits, (day + 1)::timestamp at time zone ${zone} as ended
    from campaign_day where campaign_id = any(${often}) and ${isSignedSince(from)} group by campaign_id, day
  ) summed`

/** Each act of support since `from`, with its moment and weight; reads `signed_day`. */
const supportOf = (ids: number[], others: number[], from: Date) => sql`
  select campaign_id, created_at, 1::float8 as weight from signature
  where campaign_id = any(${others}) and created_at > ${from} and ${isCounted}
  union all
  select campaign_id, since + (until - since) / 2, weight from signed_day
  union all
  select campaign_id, created_at, 1 from click
  where campaign_id = any(${ids}) and created_at > ${from} and agent is null
  union all
  -- The last byte of an anonymous visitor is the seat within the network.
  select campaign_id, min(created_at), ${anonymousWeight}::float8 from click
  where campaign_id = any(${ids}) and created_at > ${from} and agent is not null
  group by campaign_id, day, substring(visitor for length(visitor) - 1)
  union all
  -- Only accounts whose owners proved their address.
  select campaign_id, comment.created_at, 1 from comment join "user" on "user".id = comment.user_id
  where campaign_id = any(${ids}) and comment.created_at > ${from} and hidden_at is null
    and email_confirmed_at is not null`

/** Its first day is counted whole. */
async function signedOften(db: Db, ids: number[], from: Date): Promise<number[]> {
  const { rows } = await sql<{ campaign_id: number }>`
    select campaign_id from campaign_day where campaign_id = any(${ids}) and ${isSignedSince(from)}
    group by campaign_id having sum(hits) > ${mostRead}`.execute(db)
  return rows.map(({ campaign_id }) => campaign_id)
}

const isSignedSince = (from: Date) =>
  sql<boolean>`kind = 'signature' and day >= (${from}::timestamptz at time zone ${zone})::date`

/** Records steps with the moment of the signature that reached them. A step that withdrawn signatures undid is forgotten, so that it can be reached again. */
async function recordSteps(db: Db, ids: number[], now: Date): Promise<void> {
  await sql`
    delete from campaign_step using campaign
    where campaign_id = any(${ids}) and campaign.id = campaign_id and step > signature_total`.execute(db)
  const { rows } = await sql<{ campaign_id: number; step: number; reached_at: Date }>`
    -- Materialized, so that signatures are counted only for steps that are not recorded.
    with missing as materialized (
      select campaign.id, step from campaign cross join unnest(${steps}::integer[]) as given (step)
      where campaign.id = any(${ids}) and signature_total >= step
        and not exists (select from campaign_step where campaign_id = campaign.id and campaign_step.step = given.step)
    )
    insert into campaign_step (campaign_id, step, reached_at)
    select missing.id, step, signed.confirmed_at from missing
    cross join lateral (
      select confirmed_at from signature
      where campaign_id = missing.id and ${isCounted} order by confirmed_at offset step - 1 limit 1
    ) signed
    on conflict do nothing
    returning campaign_id, step, reached_at`.execute(db)
  const recent = rows.filter(({ reached_at }) => reached_at > subDays(now, newsDays))
  await notifyOwners(db, recent, now)
}

type ReachedStep = { campaign_id: number; step: number }

/** Notifies of the highest step alone: an imported campaign reaches several at once. */
async function notifyOwners(trx: Db, reached: ReachedStep[], now: Date): Promise<void> {
  const highest = new Map<number, number>()
  for (const { campaign_id, step } of reached) highest.set(campaign_id, Math.max(step, highest.get(campaign_id) ?? 0))
  if (highest.size === 0) return
  const campaigns = await trx
    .selectFrom('campaign')
    .select(['id', 'user_id', coOwnerIds.as('co_owner_ids')])
    .where('id', 'in', [...highest.keys()])
    .where('state', '=', 'approved')
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id, ...campaign } of campaigns) {
    await notify(trx, ownersOf(campaign), { kind: 'step_reached', campaign_id: id, count: highest.get(id) ?? 0, now })
  }
}

async function countTotals(db: Db): Promise<void> {
  await sql`
    insert into total (name, value)
    select part.name, part.value from (
      select count(*) as campaigns, coalesce(sum(signature_total), 0)::bigint as signatures
      from campaign where ${isPublic}
    ) as whole, (
      select coalesce(sum(signed_this_week), 0)::bigint as signed_this_week
      from campaign where ${isPublic} and ${wasSignedThisWeek}
    ) as week, lateral (
      values ('campaigns', campaigns), ('signatures', signatures), ('signed_this_week', signed_this_week)
    ) as part (name, value)
    on conflict (name) do update set value = excluded.value where total.value <> excluded.value`.execute(db)
  await countFacets(db)
  await countPlaces(db)
}

/** Each count reads an index of the state by topic alone. */
async function countFacets(db: Db): Promise<void> {
  const counts = listStates.map(
    (state) =>
      sql`select ${sql.lit(state)} as state, topic, count(*) from campaign where ${isIn[state]} group by topic`,
  )
  await sql`
    insert into total (name, value)
    select state || ' ' || topic, coalesce(count, 0)
    from unnest(${[...listStates]}::text[]) as given (state) cross join unnest(${[...topics]}::text[]) as known (topic)
    left join (${sql.join(counts, sql` union all `)}) as counted using (state, topic)
    on conflict (name) do update set value = excluded.value where total.value <> excluded.value`.execute(db)
}

/** Reads `campaign_district` only. */
const countPlaces = (db: Db) =>
  sql`
    with place as (
      select ${placePrefix} || province || '/' || district as name, count(*) as value
      from campaign where ${isPublic} and province > '' group by province, district
    ), emptied as (
      delete from total where name like ${placePrefix} || '%' and name not in (select name from place)
    )
    insert into total (name, value) select name, value from place
    on conflict (name) do update set value = excluded.value where total.value <> excluded.value`.execute(db)
