import type { Language, SetAsideReason } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isCounted, zone } from '../../db/expressions.ts'
import type { CounterKind } from '../../db/schema/counts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bulkPriority, jobCall, type PayloadOf } from '../../platform/jobs.ts'
import { asksConsent, type campaignJobs } from '../campaigns/index.ts'
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
  /** Whether it counts by the member's own confirmed address, or by a setting; others wait for a click on the mailed link. */
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

type OpenCampaign = { id: number; version: number | null; asks_consent: boolean }
export type OpenCampaigns = ReadonlyMap<number, OpenCampaign>

/** The campaigns that take signatures, by id. */
export async function openCampaigns(trx: Db, signed: readonly { campaign_id: number }[]): Promise<OpenCampaigns> {
  const ids = new Set(signed.map(({ campaign_id }) => campaign_id))
  const rows = await trx
    .selectFrom('campaign')
    .select(['id', 'version', asksConsent.as('asks_consent')])
    .where('id', 'in', [...ids])
    .where('state', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(ends_on is null or ends_on >= (now() at time zone ${zone})::date)`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Wished = Pick<NewSignature, 'campaign_id' | 'version' | 'special_consent'>

export function refusalOf(campaigns: OpenCampaigns, { campaign_id, special_consent }: Wished) {
  const campaign = campaigns.get(campaign_id)
  if (!campaign) return 'no_campaign'
  return campaign.asks_consent && special_consent === null ? 'no_consent' : undefined
}

/** The text that was read, which a later one does not replace. */
export function readVersion(campaigns: OpenCampaigns, { campaign_id, version }: Wished): number {
  const newest = campaigns.get(campaign_id)?.version ?? 1
  return Math.min(version ?? newest, newest)
}

type Placed = Pick<NewSignature, 'campaign_id' | 'email_canonical'>

export const placeOf = ({ campaign_id, email_canonical }: Placed): string => `${campaign_id} ${email_canonical ?? ''}`

/** The first item of each key. They are sorted, so that two batches never wait for each other. */
export function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const first = new Map(items.toReversed().map((item) => [keyOf(item), item]))
  return [...first].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}

/**
 * Inserts signatures of members with their own confirmed address, of all where signatures count at once, and those without an
 * address; at most one may lack it. What waited for the mailbox is replaced, with its fax. If an address occurs twice, the first
 * one counts. The answers are in the order of the input.
 */
export function insertSignatures(db: Db, signatures: readonly NewSignature[]): Promise<Signed[]> {
  return inTransaction(db, async (trx) => {
    const campaigns = await openCampaigns(trx, signatures)
    const accepted = signatures.filter((signature) => refusalOf(campaigns, signature) === undefined)
    const written = await writeSignatures(trx, campaigns, firstOfEach(accepted, placeOf))
    await dropWaiting(trx, [...written.values()])
    const counts = await signatureCounts(trx, [...campaigns.keys()])
    return signatures.map((signature): Signed => {
      const refusal = refusalOf(campaigns, signature)
      if (refusal) return { outcome: refusal }
      const [place, count] = [placeOf(signature), counts.get(signature.campaign_id) ?? 0]
      const id = written.get(place)
      if (id === undefined) return { outcome: 'repeated', id: 0, count }
      written.delete(place)
      return { outcome: 'signed', id, count }
    })
  })
}

/** @returns the ids by mailbox; a mailbox that has signed has none */
async function writeSignatures(trx: Db, campaigns: OpenCampaigns, signatures: readonly NewSignature[]) {
  if (signatures.length === 0) return new Map<string, number>()
  const rows = await trx
    .insertInto('signature')
    .values(
      signatures.map((signature) => ({
        campaign_id: signature.campaign_id,
        version: readVersion(campaigns, signature),
        user_id: signature.user_id,
        name: signature.name,
        email: signature.email,
        email_canonical: signature.email_canonical,
        sender_address: signature.sender_address,
        image: signature.image,
        language: signature.language,
        network: signature.network,
        created_at: sql<Date>`now()`,
        confirmed_at: signature.is_confirmed ? sql<Date>`now()` : null,
        set_aside_reason: signature.set_aside_reason,
        set_aside_at: signature.set_aside_reason ? sql<Date>`now()` : null,
        wants_updates: signature.wants_updates,
        shares_name: signature.shares_name,
        province: signature.province,
        privacy_notice: signature.privacy_notice,
        special_consent: signature.special_consent,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'email_canonical'])
        .where('email_canonical', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          user_id: ref('excluded.user_id'),
          name: ref('excluded.name'),
          email: ref('excluded.email'),
          sender_address: ref('excluded.sender_address'),
          image: ref('excluded.image'),
          language: ref('excluded.language'),
          network: ref('excluded.network'),
          created_at: ref('excluded.created_at'),
          confirmed_at: ref('excluded.confirmed_at'),
          due_at: null,
          form_id: null,
          set_aside_reason: ref('excluded.set_aside_reason'),
          set_aside_at: ref('excluded.set_aside_at'),
          wants_updates: ref('excluded.wants_updates'),
          shares_name: ref('excluded.shares_name'),
          province: ref('excluded.province'),
          privacy_notice: ref('excluded.privacy_notice'),
          special_consent: ref('excluded.special_consent'),
        }))
        .where('signature.confirmed_at', 'is', null),
    )
    .returning(['id', 'campaign_id', 'email_canonical'])
    .execute()
  return new Map(rows.map((row) => [placeOf(row), row.id]))
}

async function dropWaiting(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from signature_form where signature_id = any(${ids}::bigint[])`.execute(trx)
  await sql`delete from fax where signature_id = any(${ids}::bigint[]) and receipt is not null`.execute(trx)
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

/** The numbers of signatures, by campaign. */
export async function signatureCounts(db: Db, campaigns: readonly number[]): Promise<Map<number, number>> {
  if (campaigns.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_counter')
    .select(['campaign_id', sql<number>`sum(hits)::bigint`.as('count')])
    .where('campaign_id', 'in', [...campaigns])
    .where('kind', '=', 'signature')
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]))
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

const placeById = (db: Db, id: number) =>
  db
    .selectFrom('signature')
    .select(['confirmed_at', 'form_id', 'email_canonical', 'set_aside_reason', 'objected_at'])
    .where('id', '=', id)

export const readPlace = (db: Db, id: number) => placeById(db, id).executeTakeFirst()

export const lockPlace = (trx: Db, id: number) => placeById(trx, id).forUpdate().executeTakeFirst()

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
      'set_aside_at',
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

/** Neither the page nor the addressee's list names the signer any more. */
export async function hideName(db: Db, pressed: Pressed): Promise<void> {
  const hidden = { shares_name: false, province: null }
  await db.updateTable('signature').set(hidden).where(isMadeBy(pressed)).execute()
  const named = db.updateTable('signature_statement').set({ is_named: false }).from('signature')
  await named.whereRef('signature.id', '=', 'signature_id').where(isMadeBy(pressed)).execute()
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
    .select(['signature.set_aside_reason'])
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
