import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'

const day = 86_400_000

/** Support counts half as much after two days, and nothing after seven. */
const halfLifeMs = 2 * day
const windowMs = 7 * day

/** Support that was being written while the last run looked: no transaction lasts that long. */
const marginMs = 120_000

const batch = 500

type Ranking = Pick<Deps, 'db' | 'now'>

/**
 * Reckons `trend` and `signature_total` anew, from what is recorded, for the campaigns that were supported since the
 * last run; the first run reckons all. Running twice changes nothing. A campaign that nobody supports any more keeps
 * its last value: those of the others grow with the time at which they are supported, so it falls behind by itself.
 *
 * Each batch is a statement of its own, so that an edit waits for a moment at most. Who signs waits never: a row that
 * is referred to is not locked against it by a change of such columns.
 */
export async function rankCampaigns({ db, now }: Ranking): Promise<number> {
  const moment = now()
  const mark = await db.selectFrom('watermark').select('moment').where('name', '=', 'ranking').executeTakeFirst()
  const since = mark && new Date(mark.moment.getTime() - marginMs)
  const ids = await (since ? supportedSince(db, since) : all(db))
  let ranked = 0
  for (let at = 0; at < ids.length; at += batch) ranked += await rank(db, ids.slice(at, at + batch), moment)
  await db
    .insertInto('watermark')
    .values({ name: 'ranking', moment })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ moment }))
    .execute()
  return ranked
}

/** Reads `signature_created_at`, `click_created_at` and `comment_created_at` from the moment on. */
async function supportedSince(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct campaign_id as id from (
      select campaign_id from signature where created_at > ${since}
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

/**
 * The sum of `2 ^ ((t - 1970) / half-life)` over the support, as its natural logarithm: it does not depend on when it
 * is reckoned. Within the sum time counts from now, since the powers themselves would overflow. Reads the indexes on
 * campaign and moment of each kind of support.
 */
async function rank(db: Db, ids: number[], now: Date): Promise<number> {
  const from = new Date(now.getTime() - windowMs)
  const rate = Math.LN2 / (halfLifeMs / 1000)
  const base = rate * (now.getTime() / 1000)
  const { numAffectedRows } = await sql`
    with support as (
      select campaign_id, created_at from signature
      where campaign_id = any(${ids}) and created_at > ${from} and email_canonical is not null
      union all
      select campaign_id, created_at from click where campaign_id = any(${ids}) and created_at > ${from}
      union all
      select campaign_id, created_at from comment
      where campaign_id = any(${ids}) and created_at > ${from} and hidden_at is null
    ), recent as (
      select campaign_id, sum(exp(${rate}::float8 * extract(epoch from created_at - ${now}::timestamptz)::float8)) as sum
      from support group by campaign_id
    ), counted as (
      select campaign_id, sum(hits)::integer as total from campaign_counter
      where campaign_id = any(${ids}) and kind = 'signature' group by campaign_id
    ), reckoned as (
      select campaign.id,
        -- Rounded, so that the order in which it was summed up makes no difference.
        coalesce(round((${base}::float8 + ln(recent.sum))::numeric, 6)::float8, trend) as trend,
        coalesce(counted.total, 0) as total
      from campaign
      left join recent on recent.campaign_id = campaign.id
      left join counted on counted.campaign_id = campaign.id
      where campaign.id = any(${ids})
    )
    update campaign set trend = reckoned.trend, signature_total = reckoned.total
    from reckoned
    where campaign.id = reckoned.id
      and (campaign.trend, campaign.signature_total) is distinct from (reckoned.trend, reckoned.total)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
