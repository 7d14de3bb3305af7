import { type Language, mailboxOf, type SetAsideReason } from '@sesol/contract'
import { type RawBuilder, sql } from 'kysely'
import { isCounted } from '../../db/counters.ts'
import type { Db } from '../../db/database.ts'
import { retryDeadlocks } from '../../db/deadlocks.ts'
import { databaseFaultOf } from '../../db/errors.ts'
import { prepared } from '../../db/prepared.ts'
import type { CounterKind } from '../../db/schema/counter.ts'
import { zone } from '../../db/time-zone.ts'
import { bulkPriority, type Jobs, jobCall } from '../../platform/jobs.ts'
import { asksConsent } from '../campaigns/index.ts'
import { faxJobsOf } from './faxes.ts'

export type NewSignature = {
  campaign_id: number
  /** The text that was read; null for the current one. */
  version: number | null
  user_id: number | null
  name: string
  email: string
  email_canonical: string | null
  sender_address: string
  image: string | null
  language: Language
  network: Buffer | null
  /** By the member's own confirmed address, or by a setting; others wait for a press on the mailed link. */
  is_confirmed: boolean
  set_aside_reason: SetAsideReason | null
  wants_updates: boolean
  shares_name: boolean
  province: string | null
  privacy_notice: number | null
  special_consent: number | null
}

export type Signed =
  | { outcome: 'signed'; id: number; count: number }
  | { outcome: 'repeated'; count: number }
  | { outcome: 'no_campaign' }
  | { outcome: 'no_consent' }

/** One statement; a trigger counts its rows. Sorted rows avoid deadlocks. Counts add the writes that the statement does not see. */
export function signStatement(signatures: readonly NewSignature[]) {
  const column = <K extends keyof NewSignature>(name: K) => signatures.map((signature) => signature[name])
  return sql<{ id: number | null; lacks_consent: boolean | null; count: number | null }>`${prepared}
    with given as (
      select * from unnest(
        ${column('campaign_id')}::integer[], ${column('version')}::integer[], ${column('user_id')}::integer[], ${column('name')}::text[],
        ${column('email')}::text[], ${column('email_canonical')}::text[], ${column('sender_address')}::text[],
        ${column('image')}::text[], ${column('language')}::text[], ${column('network')}::bytea[],
        ${column('is_confirmed')}::boolean[], ${column('set_aside_reason')}::text[], ${column('wants_updates')}::boolean[],
        ${column('shares_name')}::boolean[], ${column('province')}::text[], ${column('privacy_notice')}::smallint[],
        ${column('special_consent')}::smallint[]
      ) with ordinality as given (
        campaign_id, read_version, user_id, name, email, email_canonical, sender_address, image, language, network,
        is_confirmed, set_aside_reason, wants_updates, shares_name, province, privacy_notice, special_consent, n
      )
    ), target as (
      select id, version, ${asksConsent} as asks_consent from campaign
      where id in (select campaign_id from given) and state = 'approved' and deleted_at is null
        and (ends_on is null or ends_on >= (now() at time zone ${zone})::date)
    ), signed as (
      insert into signature (
        campaign_id, version, user_id, name, email, email_canonical, sender_address, image, language, network,
        confirmed_at, due_at, set_aside_reason, set_aside_at, wants_updates, shares_name, province,
        privacy_notice, special_consent
      )
      select campaign_id, least(read_version, version), user_id, name, email, email_canonical, sender_address, image,
        language, network, case when is_confirmed then now() end, case when not is_confirmed and email <> '' then now() end,
        set_aside_reason, case when set_aside_reason is not null then now() end, wants_updates, shares_name, province,
        privacy_notice, special_consent
      from given join target on target.id = campaign_id
      where not asks_consent or special_consent is not null
      order by campaign_id, email_canonical, n
      on conflict (campaign_id, email_canonical) where email_canonical is not null do nothing
      returning id, campaign_id, email_canonical, confirmed_at
    )
    select signed.id, target.asks_consent and given.special_consent is null as lacks_consent, case when target.id is not null then (
      select coalesce(sum(hits), 0)::bigint from campaign_counter where campaign_id = target.id and kind = 'signature'
    ) + (
      select count(*) from signed
      where campaign_id = target.id and email_canonical is not null and confirmed_at is not null
    ) end as count
    from given
    left join target on target.id = given.campaign_id
    left join signed on signed.campaign_id = given.campaign_id
      and signed.email_canonical is not distinct from given.email_canonical
    order by given.n`
}

/** Results in the order of the input. At most one signature may lack an address. */
export async function insertSignatures(db: Db, signatures: readonly NewSignature[]): Promise<Signed[]> {
  const { rows } = await signStatement(signatures).execute(db)
  const seen = new Set<number>()
  return rows.map(({ id, lacks_consent, count }) => {
    if (count === null) return { outcome: 'no_campaign' }
    if (lacks_consent) return { outcome: 'no_consent' }
    // If an address occurs twice in a batch, the first one counts.
    if (id === null || seen.has(id)) return { outcome: 'repeated', count }
    seen.add(id)
    return { outcome: 'signed', id, count }
  })
}

/** Ids, in the order of the input, of those that were written in this very form within the last seconds. */
export async function justSigned(db: Db, signatures: readonly NewSignature[]): Promise<(number | null)[]> {
  const column = <K extends keyof NewSignature>(name: K) => signatures.map((signature) => signature[name])
  const { rows } = await sql<{ id: number | null }>`
    select signature.id
    from unnest(
      ${column('campaign_id')}::integer[], ${column('email_canonical')}::text[], ${column('name')}::text[], ${column('image')}::text[]
    ) with ordinality as given (campaign_id, email_canonical, name, image, n)
    left join signature on signature.campaign_id = given.campaign_id
      and signature.email_canonical = given.email_canonical and signature.name = given.name
      and signature.image is not distinct from given.image and signature.created_at > now() - interval '15 seconds'
    order by given.n`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertSignature(db: Db, signature: NewSignature): Promise<Signed> {
  const [signed = { outcome: 'no_campaign' as const }] = await insertSignatures(db, [signature])
  return signed
}

type Repeated = Pick<NewSignature, 'campaign_id' | 'email_canonical' | 'is_confirmed' | 'special_consent'>

/** Of addresses that have signed: confirms them, or makes the e-mail due that tells them so. */
export async function settleRepeated(db: Db, repeated: readonly Repeated[]): Promise<void> {
  await sql`
    with given as (
      -- One row for each signature: what this statement has updated would be skipped by its next lock.
      select campaign_id, email_canonical, bool_or(confirms) as confirms, max(consent) as consent from unnest(
        ${repeated.map(({ campaign_id }) => campaign_id)}::integer[],
        ${repeated.map(({ email_canonical }) => email_canonical)}::text[],
        ${repeated.map(({ is_confirmed }) => is_confirmed)}::boolean[],
        ${repeated.map(({ special_consent }) => special_consent)}::smallint[]
      ) as given (campaign_id, email_canonical, confirms, consent)
      group by campaign_id, email_canonical
    ), found as (
      select signature.id, given.confirms, given.consent from given join signature using (campaign_id, email_canonical)
      where case when given.confirms then confirmed_at is null else due_at is null or due_at > now() end
      order by signature.id for update of signature
    ), settled as (
      update signature set
        confirmed_at = case when confirms then now() else confirmed_at end,
        special_consent = coalesce(special_consent, case when confirms then consent end),
        due_at = case when confirms then null else now() end
      from found where signature.id = found.id
      returning signature.id, confirms
    ), ordered as (${faxJobsOf(sql`select id from settled where confirms`)})
    select (select count(*) from settled) as settled, (select jobs from ordered) as faxes`.execute(db)
}

export async function hitsOf(db: Db, campaignId: number, kind: CounterKind): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_counter')
    .select(sql<number>`coalesce(sum(hits), 0)::bigint`.as('count'))
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export const signatureCount = (db: Db, campaignId: number) => hitsOf(db, campaignId, 'signature')

export async function setWantsUpdates(db: Db, id: number, wants_updates: boolean): Promise<void> {
  await db.updateTable('signature').set({ wants_updates }).where('id', '=', id).execute()
}

export async function knownImages(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('signature').select('image').where('image', 'in', names).execute()
  return new Set(rows.flatMap(({ image }) => image ?? []))
}

export type ImportedSignature = {
  name: string
  email: string
  created_at: Date
  province?: string | null
}

export async function importSignatures(db: Db, campaignId: number, signers: ImportedSignature[]): Promise<void> {
  const column = <T>(read: (signer: ImportedSignature) => T) => signers.map(read)
  await sql`
    insert into signature (
      campaign_id, name, email, email_canonical, sender_address, created_at, confirmed_at, province, shares_name
    )
    select ${campaignId}::integer, name, email, email_canonical, '', created_at, created_at, province, province is not null
    from unnest(
      ${column(({ name }) => name)}::text[],
      ${column(({ email }) => email)}::text[],
      ${column(({ email }) => mailboxOf(email))}::text[],
      ${column(({ created_at }) => created_at)}::timestamptz[],
      ${column(({ province }) => province ?? null)}::text[]
    ) as given (name, email, email_canonical, created_at, province)
    on conflict (campaign_id, email_canonical) where email_canonical is not null do nothing`.execute(db)
}

type Linked = { id: number; campaign_id: number; corrections: number }

export function lockLinked(trx: Db, { id, campaign_id, corrections }: Linked) {
  return trx
    .selectFrom('signature')
    .select('id')
    .where('id', '=', id)
    .where('campaign_id', '=', campaign_id)
    .where('corrections', '=', corrections)
    .forUpdate()
    .executeTakeFirst()
}

export async function removeSharedName(db: Db, { id, campaign_id, corrections }: Linked): Promise<void> {
  await db
    .updateTable('signature')
    .set({ shares_name: false, province: null })
    .where('id', '=', id)
    .where('campaign_id', '=', campaign_id)
    .where('corrections', '=', corrections)
    .execute()
}

export async function makeMailDue(
  db: Db,
  { id, campaign, mailbox }: { id: number; campaign: number; mailbox: string },
): Promise<void> {
  await db
    .updateTable('signature')
    .set({ due_at: sql`now()` })
    .where('campaign_id', '=', campaign)
    .where('email', '<>', '')
    .where(({ eb }) => (id > 0 ? eb('id', '=', id) : eb('email_canonical', '=', mailbox)))
    .where(({ or, eb }) => or([eb('due_at', 'is', null), eb('due_at', '>', sql<Date>`now()`)]))
    .execute()
}

const mostCorrections = 20

type Corrected = { email: string; mailbox: string; set_aside_reason: SetAsideReason | null }

/** If the mailbox has signed already, this one counts nothing, but its fax can still be confirmed. */
export async function correctAddress(db: Db, id: number, corrected: Corrected): Promise<boolean> {
  const { email, mailbox, set_aside_reason } = corrected
  const set = (email_canonical: RawBuilder<string | null>) => {
    const update = db
      .updateTable('signature')
      .set({
        email,
        email_canonical,
        corrections: sql`corrections + 1`,
        due_at: sql`now()`,
        ...(set_aside_reason && { set_aside_reason, set_aside_at: sql`coalesce(set_aside_at, now())` }),
      })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('corrections', '<', mostCorrections)
    return retryDeadlocks(() => update.executeTakeFirst())
  }
  try {
    const { numUpdatedRows } = await set(sql`case when email_canonical is not null then ${mailbox} end`)
    return numUpdatedRows > 0n
  } catch (error) {
    if (databaseFaultOf(error) !== 'duplicate') throw error
    const { numUpdatedRows } = await set(sql`null`)
    return numUpdatedRows > 0n
  }
}

export function signerById(db: Db, id: number) {
  return db
    .selectFrom('signature')
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .innerJoin('campaign_version', (join) =>
      join
        .onRef('campaign_version.campaign_id', '=', 'signature.campaign_id')
        .onRef('campaign_version.number', '=', 'signature.version'),
    )
    .select(['signature.id', 'signature.campaign_id', 'signature.version', 'signature.email', 'signature.language'])
    .select(['signature.corrections', 'signature.created_at', 'signature.confirmed_at', 'signature.shares_name'])
    .select(['campaign_version.texts', 'campaign.state', 'campaign.deleted_at'])
    .where('signature.id', '=', id)
    .executeTakeFirst()
}
export type Signer = Awaited<ReturnType<typeof signerById>> & object

const notifiedAtOnce = 500

/** @returns where the next batch begins; undefined after the last */
export async function tellBatch(trx: Db, { campaign_id, version, since }: Jobs['tell_signers']) {
  const order = sql`json_build_object(
    'signature', notified.id, 'mail', 'signature_changed', 'corrections', corrections, 'version', ${version}::integer
  )`
  const { rows } = await sql<{ last: string | null; count: number }>`
    with next as (
      select id from signature
      where campaign_id = ${campaign_id} and created_at >= ${since}::timestamptz and version < ${version}
        and notified_version < ${version} and ${isCounted} and email <> ''
      order by created_at limit ${notifiedAtOnce} for update
    ), notified as (
      update signature set notified_version = ${version} from next where signature.id = next.id
      returning signature.id, corrections, created_at
    ), queued as (
      select ${jobCall('send_signature_mail', order, { priority: bulkPriority })} from notified
    )
    select max(created_at)::text as last, count(*) as count from notified, (select count(*) from queued) as jobs`.execute(
    trx,
  )
  const [{ last, count } = { last: null, count: 0 }] = rows
  return last !== null && count === notifiedAtOnce ? last : undefined
}
