import type { Language, SetAsideReason } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { sql } from 'kysely'
import { isCounted } from '../../db/counters.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { CounterKind } from '../../db/schema/counter.ts'
import { zone } from '../../db/time-zone.ts'
import { bulkPriority, jobCall, type PayloadOf } from '../../platform/jobs.ts'
import type { campaignJobs } from '../campaigns/index.ts'
import { asksConsent } from '../campaigns/index.ts'
import * as jobs from './jobs.ts'

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
  /** The host of the site that framed the form. */
  embedded_on?: string | null
}

/** `id`: of the row in `signature`. */
export type Signed =
  | { outcome: 'signed' | 'repeated'; id: number; count: number }
  | { outcome: 'no_campaign' }
  | { outcome: 'no_consent' }

/** Of those in `given`, the campaigns that take signatures. */
export const openCampaigns = sql`
  select id, version, ${asksConsent} as asks_consent from campaign
  where id in (select campaign_id from given) and state = 'approved' and deleted_at is null
    and (ends_on is null or ends_on >= (now() at time zone ${zone})::date)`

/**
 * Of members who sign with their own confirmed address, of everybody where signatures count at once, and those without an address.
 * What waited for the mailbox is replaced, with its fax. Counts add the writes that the statement does not see.
 */
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
    ), target as (${openCampaigns}), signed as (
      insert into signature (${signedColumns})
      select distinct on (campaign_id, email_canonical) campaign_id, email_canonical, least(read_version, version),
        user_id, name, email, sender_address, image, language, network, now(), case when is_confirmed then now() end,
        null, null, set_aside_reason, case when set_aside_reason is not null then now() end, wants_updates,
        shares_name, province, privacy_notice, special_consent
      from given join target on target.id = campaign_id
      where not asks_consent or special_consent is not null
      order by campaign_id, email_canonical, n
      on conflict (campaign_id, email_canonical) where email_canonical is not null
      do update set (${signedColumns}) = row(${sql.join(signedNames.map((name) => sql.ref(`excluded.${name}`)))})
      where signature.confirmed_at is null
      returning id, campaign_id, email_canonical, confirmed_at
    ), dropped as (
      delete from signature_form using signed where signature_form.signature_id = signed.id
    ), cancelled as (
      delete from fax using signed where fax.signature_id = signed.id and fax.receipt is not null
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

const signedNames = [
  ...(['campaign_id', 'email_canonical', 'version', 'user_id', 'name', 'email', 'sender_address', 'image'] as const),
  ...(['language', 'network', 'created_at', 'confirmed_at', 'due_at', 'form_id', 'set_aside_reason'] as const),
  ...(['set_aside_at', 'wants_updates', 'shares_name', 'province', 'privacy_notice', 'special_consent'] as const),
]
const signedColumns = sql.join(signedNames.map((name) => sql.ref(name)))

/** Results in the order of the input. At most one signature may lack an address. */
export async function insertSignatures(db: Db, signatures: readonly NewSignature[]): Promise<Signed[]> {
  const { rows } = await signStatement(signatures).execute(db)
  const seen = new Set<number>()
  return rows.map(({ id, lacks_consent, count }) => {
    if (count === null) return { outcome: 'no_campaign' }
    if (lacks_consent) return { outcome: 'no_consent' }
    // If an address occurs twice in a batch, the first one counts.
    if (id === null || seen.has(id)) return { outcome: 'repeated', id: id ?? 0, count }
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

/** Where another e-mail says what happens. */
export async function forgetRepeated(trx: Db, id: number): Promise<void> {
  await trx.updateTable('signature').set({ due_at: null }).where('id', '=', id).execute()
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
  await db
    .updateTable('signature')
    .set({ wants_updates })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute()
}

export async function knownImages(db: Db, names: string[]): Promise<Set<string>> {
  const signed = db.selectFrom('signature').select('image').where('image', 'in', names)
  const waiting = db.selectFrom('signature_form').select('image').where('image', 'in', names)
  const rows = await signed.unionAll(waiting).execute()
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

export const lockPlace = (trx: Db, id: number) =>
  trx.selectFrom('signature').select(['confirmed_at', 'form_id']).where('id', '=', id).forUpdate().executeTakeFirst()

type Pressed = { form: number; signature: number }

/** Made by the form of a mailed link, or by a member without one. */
const isMadeBy = ({ form, signature }: Pressed) =>
  sql<boolean>`(signature.id = ${signature} and confirmed_at is not null and coalesce(form_id, 0) = ${form})`

export const pressedSignature = (db: Db, pressed: Pressed) =>
  db
    .selectFrom('signature')
    .innerJoin('campaign_version', (join) =>
      join
        .onRef('campaign_version.campaign_id', '=', 'signature.campaign_id')
        .onRef('campaign_version.number', '=', 'signature.version'),
    )
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .leftJoin('signature_statement as statement', 'statement.signature_id', 'signature.id')
    .leftJoin('fax', 'fax.signature_id', 'signature.id')
    .select([
      'signature.campaign_id',
      'campaign.state',
      'campaign.deleted_at',
      'name',
      'shares_name',
      'signature.province',
      'wants_updates',
    ])
    .select([
      'special_consent',
      'sender_address',
      'image',
      'campaign_version.texts',
      sql<boolean>`fax.id is not null`.as('with_fax'),
    ])
    .select((eb) => [
      eb.fn.coalesce('statement.text', sql<string>`''`).as('text'),
      eb.fn.coalesce('statement.is_named', sql<boolean>`false`).as('is_named'),
    ])
    .where(isMadeBy(pressed))
    .executeTakeFirst()
export type PressedRow = Awaited<ReturnType<typeof pressedSignature>> & object

export async function removeSharedName(db: Db, pressed: Pressed): Promise<void> {
  await db.updateTable('signature').set({ shares_name: false, province: null }).where(isMadeBy(pressed)).execute()
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
    .select(['signature.form_id', 'signature.created_at', 'signature.confirmed_at', 'signature.shares_name'])
    .select(['campaign_version.texts', 'campaign.state', 'campaign.deleted_at'])
    .where('signature.id', '=', id)
    .executeTakeFirst()
}
export type Signer = Awaited<ReturnType<typeof signerById>> & object

const notifiedAtOnce = 500

/** @returns where the next batch begins; undefined after the last */
export async function tellBatch(trx: Db, { campaign_id, version, since }: PayloadOf<typeof campaignJobs.tellSigners>) {
  const order = sql`json_build_object(
    'signature', notified.id, 'mail', 'signature_changed', 'version', ${version}::integer
  )`
  const { rows } = await sql<{ last: string | null; count: number }>`
    with next as (
      select id from signature
      where campaign_id = ${campaign_id} and created_at >= ${since}::timestamptz and version < ${version}
        and notified_version < ${version} and ${isCounted} and email <> ''
      order by created_at limit ${notifiedAtOnce} for update
    ), notified as (
      update signature set notified_version = ${version} from next where signature.id = next.id
      returning signature.id, created_at
    ), queued as (
      select ${jobCall(jobs.sendSignatureMail, order, { priority: bulkPriority })} from notified
    )
    select max(created_at)::text as last, count(*) as count from notified, (select count(*) from queued) as jobs`.execute(
    trx,
  )
  const [{ last, count } = { last: null, count: 0 }] = rows
  return last !== null && count === notifiedAtOnce ? last : undefined
}
