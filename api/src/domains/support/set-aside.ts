import { limits, type ReviewedState, type SignatureAct, type SignatureFilter } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { mailboxOf } from '@sesol/shared/mailbox'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { bulkPriority, jobCall } from '../../platform/jobs.ts'
import { pageRows } from '../campaigns/index.ts'
import { faxJobsOf } from './faxes.ts'
import * as jobs from './jobs.ts'
import { hitsOf } from './repository.ts'

/** More signatures of a campaign from one network in ten minutes are a burst. */
const mostOfNetwork = 40

/** Sets bursts aside, with their first signatures. Only networks that had one confirmed in the last minutes are looked at. */
export async function setBurstsAside(db: Db): Promise<void> {
  await sql`
    with busy as materialized (
      select distinct campaign_id from signature where confirmed_at > now() - interval '3 minutes'
    ), recent as materialized (
      select id, campaign_id, network, confirmed_at from signature
      where created_at > now() - interval '10 minutes' and network is not null
        and campaign_id = any(array(select campaign_id from busy))
      union all
      select signature_id, campaign_id, form.network, null from signature_form as form
      join signature on signature.id = signature_id
      where form.created_at > now() - interval '10 minutes'
        and campaign_id = any(array(select campaign_id from busy))
    ), crowded as (
      select campaign_id, network from recent group by campaign_id, network
      having count(*) > ${mostOfNetwork} and max(confirmed_at) > now() - interval '3 minutes'
    ), bursting as (
      select signature.id from crowded join recent using (campaign_id, network) join signature using (id)
      where signature.set_aside_at is null and signature.confirmed_at is not null order by signature.id for update of signature
    )
    update signature set set_aside_at = now(), set_aside_reason = 'burst'
    from bursting where signature.id = bursting.id`.execute(db)
}

/** Sweeps the networks of signatures confirmed until then; reads only rows that have aged since its last run. @returns their number */
export async function sweepNetworks(db: Db, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with mark as (
      select moment from watermark where name = 'signature_networks'
    ), moved as (
      insert into watermark (name, moment) values ('signature_networks', ${until})
      on conflict (name) do update set moment = excluded.moment
    )
    update signature set network = null
    where network is not null and confirmed_at <= ${until}
      and confirmed_at > coalesce((select moment from mark) - interval '1 day', '-infinity')`.execute(db)
  return Number(numAffectedRows ?? 0)
}

// Long enough for a hundred thousand rows; other calls have seconds.
const bulkTimeout = '60s'

export async function lockSignatures(trx: Db, campaignId: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(bulkTimeout)}`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`set-aside:${campaignId}`}, 0))`.execute(trx)
}

type Criteria = Omit<SignatureFilter, 'dry_run' | 'expected'>
/** `forms`: of those that match, what waits is set aside form by form, because another person may have typed the others. */
export type Matching = { rows: RawBuilder<unknown>; forms: RawBuilder<unknown> | undefined }

export async function matchingSignatures(db: Db, id: number, act: SignatureAct, criteria: Criteria): Promise<Matching> {
  const { domain, network, from, until, name, reason } = criteria
  const isAside = act === 'restore' ? sql`is not null` : sql`is null`
  const conditions = [sql`campaign_id = ${id} and email_canonical is not null`]
  if (domain) conditions.push(sql`split_part(email_canonical, '@', 2) = ${mailboxOf(`x@${domain}`).slice(2)}`)
  if (from) conditions.push(sql`created_at >= ${from}::timestamptz`)
  if (until) conditions.push(sql`created_at < ${until}::timestamptz`)
  if (reason === 'objected') conditions.push(sql`objected_at is not null`)
  else if (reason) conditions.push(sql`set_aside_reason = ${reason}`)
  const typed = [
    ...(network ? [sql`network = ${Buffer.from(network, 'hex')}`] : []),
    ...(name ? [sql`name = any(${await namesWith(db, id, name)}::text[])`] : []),
  ]
  if (typed.length === 0) {
    return { rows: sql.join([...conditions, sql`set_aside_at ${isAside}`], sql` and `), forms: undefined }
  }
  const forms = sql.join([sql`set_aside_reason ${isAside}`, ...typed], sql` and `)
  const isTyped = sql`case when confirmed_at is null
    then id in (select signature_id from signature_form where ${forms})
    else ${sql.join([sql`set_aside_at ${isAside}`, ...typed], sql` and `)} end`
  return { rows: sql.join([...conditions, isTyped], sql` and `), forms }
}

// The database folds Turkish letters otherwise than the search does.
async function namesWith(db: Db, id: number, part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from signature where campaign_id = ${id}
    union
    select form.name from signature_form as form join signature on signature.id = signature_id
    where campaign_id = ${id}`.execute(db)
  const wanted = canonical(part)
  return rows.flatMap(({ name }) => (canonical(name).includes(wanted) ? name : []))
}

export async function countMatching(db: Db, { rows: matching }: Matching): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from signature where ${matching}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Restored ones get the faxes that waited, and their signers an e-mail if they know that they did not count. Locked in the order of their ids, as everywhere. @returns the number of changed rows */
export async function applyToMatching(
  trx: Db,
  act: SignatureAct,
  { rows: matching, forms }: Matching,
): Promise<number> {
  const change =
    act === 'restore'
      ? sql`set_aside_at = null, set_aside_reason = null, aside_mailed_at = null, objected_at = null`
      : sql`set_aside_at = now(), set_aside_reason = 'staff'`
  const order = sql`json_build_object('mail', 'signature_counted', 'signature', id)`
  const { rows } = await sql<{ changed: number }>`
    with found as (
      select id, confirmed_at, aside_mailed_at is not null or set_aside_at <= confirmed_at as is_known
      from signature where ${matching} order by id for update
    ), changed as (
      update signature set ${change} from found
      where signature.id = found.id and (found.confirmed_at is not null or ${forms === undefined}::boolean)
      returning signature.id, signature.confirmed_at, set_aside_at
    ), marked as (
      update signature_form set set_aside_reason = ${act === 'restore' ? null : 'staff'}
      where signature_id in (select id from found where confirmed_at is null) and ${forms ?? sql`false`}
    ), ordered as (
      ${faxJobsOf(sql`select id from changed where confirmed_at is not null and set_aside_at is null`)}
    ), mailed as (
      select count(${jobCall(jobs.sendSignatureMail, order, { priority: bulkPriority })}) as jobs
      from found where ${act === 'restore'}::boolean and is_known and confirmed_at is not null
    )
    select (select count(*) from found) as changed, (select jobs from ordered) as faxes, (select jobs from mailed) as mails`.execute(
    trx,
  )
  return rows[0]?.changed ?? 0
}

const stateOf = sql<ReviewedState>`case when set_aside_at is not null then 'set_aside'
  when confirmed_at is null then 'waiting' else 'confirmed' end`

/** As the indexes have them: a condition on `stateOf` would read each signature of the campaign. */
const isIn: Record<ReviewedState, RawBuilder<boolean>> = {
  set_aside: sql`set_aside_at is not null`,
  waiting: sql`set_aside_at is null and confirmed_at is null`,
  confirmed: sql`set_aside_at is null and confirmed_at is not null`,
}

/** The network of a waiting mailbox is that of its first form. */
const networkOf = sql<Buffer | null>`coalesce(network, case when confirmed_at is null then (
  select form.network from signature_form as form where form.signature_id = signature.id order by form.id limit 1
) end)`

/** What was typed for a mailbox that has confirmed nothing. */
const namesWaiting = sql<string[]>`
  array(select form.name from signature_form as form where form.signature_id = signature.id order by form.id)`

/** Reads `signature_campaign_created_at` backwards: by id, a campaign without recent signatures would be sought among all others. */
export function signaturesOfCampaign(db: Db, id: number, state: ReviewedState | undefined, behind?: number) {
  let query = db
    .selectFrom('signature')
    .leftJoin('signature_statement as statement', 'statement.signature_id', 'signature.id')
    .select(['id', networkOf.as('network'), 'version', 'created_at', 'confirmed_at', 'set_aside_reason'])
    .select(['name', sql<string>`coalesce(nullif(email, ''), email_canonical, '')`.as('email')])
    .select(namesWaiting.as('names'))
    .select(['statement.text', 'statement.is_named', 'statement.hidden_at'])
    .select(stateOf.as('state'))
    .where('signature.campaign_id', '=', id)
    .where('email_canonical', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageRows)
  if (state) query = query.where(isIn[state])
  // The last row of the former page may have been withdrawn since.
  if (behind !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (
      (select created_at from signature where id <= ${behind} order by id desc limit 1), ${behind}::bigint
    )`)
  }
  return query.execute()
}
export type ReviewedRow = Awaited<ReturnType<typeof signaturesOfCampaign>>[number]

const mostGroups = 50

type Group = { value: string; confirmed: number; waiting: number; set_aside: number }

async function groupsBy(db: Db, id: number, value: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${value} as value,
      count(*) filter (where ${isIn.confirmed}) as confirmed,
      count(*) filter (where ${isIn.waiting}) as waiting,
      count(*) filter (where ${isIn.set_aside}) as set_aside
    from (
      select email_canonical, ${networkOf} as network, created_at, confirmed_at, set_aside_at from signature
      where campaign_id = ${id} and email_canonical is not null
      order by created_at desc limit ${sql.lit(limits.groupedSignatures)}
    ) as newest
    group by 1 having ${value} is not null order by ${order} limit ${mostGroups}`.execute(db)
  return rows
}

export async function signatureGroups(db: Db, id: number) {
  const largest = sql`count(*) desc, 1`
  const hour = sql`to_char(date_trunc('hour', created_at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00:00"Z"')`
  const reasons = await db
    .selectFrom('signature')
    .select(['set_aside_reason', sql<number>`count(*)`.as('count')])
    .where('campaign_id', '=', id)
    .where('set_aside_at', 'is not', null)
    .where('email_canonical', 'is not', null)
    .groupBy('set_aside_reason')
    .orderBy('count', 'desc')
    .execute()
  const { objected } = await db
    .selectFrom('signature')
    .select(sql<number>`count(*)`.as('objected'))
    .where('campaign_id', '=', id)
    .where('objected_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    confirmed: await hitsOf(db, id, 'signature'),
    waiting: await hitsOf(db, id, 'waiting'),
    set_aside: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons: [
      ...(objected > 0 ? [{ value: 'objected' as const, count: objected }] : []),
      ...reasons.flatMap(({ set_aside_reason: value, count }) => (value === null ? [] : [{ value, count }])),
    ],
    domains: await groupsBy(db, id, sql`split_part(email_canonical, '@', 2)`, largest),
    networks: await groupsBy(db, id, sql`encode(network, 'hex')`, largest),
    hours: await groupsBy(db, id, hour, sql`1 desc`),
  }
}
