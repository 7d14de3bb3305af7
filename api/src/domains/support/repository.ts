import { canonicalEmail } from '@sesol/contract'
import { sql } from 'kysely'
import { randomSlot } from '../../db/counters.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

export type NewSignature = {
  campaign_id: number
  user_id: number | null
  name: string
  email: string
  /** Null: recorded, but not counted. */
  email_canonical: string | null
  sender_address: string
  image: string | null
}

export type Signed =
  | { outcome: 'signed'; id: number; count: number }
  | { outcome: 'repeated'; count: number }
  | { outcome: 'no_campaign' }

/** One statement locks a counter slot only until the commit. Sorted rows avoid deadlocks. Counts add the writes that it does not see. */
export function signStatement(signatures: readonly NewSignature[]) {
  const column = <K extends keyof NewSignature>(name: K) => signatures.map((signature) => signature[name])
  return sql<{ id: number | null; count: number | null }>`${prepared}
    with given as (
      select * from unnest(
        ${column('campaign_id')}::integer[], ${column('user_id')}::integer[], ${column('name')}::text[],
        ${column('email')}::text[], ${column('email_canonical')}::text[], ${column('sender_address')}::text[],
        ${column('image')}::text[]
      ) with ordinality as given (campaign_id, user_id, name, email, email_canonical, sender_address, image, n)
    ), target as (
      select id, version from campaign
      where id in (select campaign_id from given) and state = 'approved' and deleted_at is null
    ), signed as (
      insert into signature (campaign_id, version, user_id, name, email, email_canonical, sender_address, image)
      select campaign_id, version, user_id, name, email, email_canonical, sender_address, image
      from given join target on target.id = campaign_id
      order by campaign_id, email_canonical, n
      on conflict (campaign_id, email_canonical) where email_canonical is not null do nothing
      returning id, campaign_id, email_canonical
    ), counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, 'signature', ${randomSlot()}::smallint, count(*) from signed
      where email_canonical is not null group by campaign_id order by campaign_id
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits
    )
    select signed.id, case when target.id is not null then (
      select coalesce(sum(hits), 0)::bigint from campaign_counter where campaign_id = target.id and kind = 'signature'
    ) + (
      select count(*) from signed where campaign_id = target.id and email_canonical is not null
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
  return rows.map(({ id, count }) => {
    if (count === null) return { outcome: 'no_campaign' }
    // If an address occurs twice in a batch, the first one counts.
    if (id === null || seen.has(id)) return { outcome: 'repeated', count }
    seen.add(id)
    return { outcome: 'signed', id, count }
  })
}

export async function insertSignature(db: Db, signature: NewSignature): Promise<Signed> {
  const [signed = { outcome: 'no_campaign' as const }] = await insertSignatures(db, [signature])
  return signed
}

export async function signatureCount(db: Db, campaignId: number): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_counter')
    .select(sql<number>`coalesce(sum(hits), 0)::bigint`.as('count'))
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'signature')
    .executeTakeFirstOrThrow()
  return count
}

export async function knownImages(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('signature').select('image').where('image', 'in', names).execute()
  return new Set(rows.flatMap(({ image }) => image ?? []))
}

export type ImportedSignature = { name: string; email: string; created_at: Date }

/** Addresses that have signed already are skipped. */
export async function importSignatures(db: Db, campaignId: number, signers: ImportedSignature[]): Promise<void> {
  const column = <T>(read: (signer: ImportedSignature) => T) => signers.map(read)
  await sql`
    with signed as (
      insert into signature (campaign_id, name, email, email_canonical, sender_address, created_at)
      select ${campaignId}::integer, name, email, email_canonical, '', created_at from unnest(
        ${column(({ name }) => name)}::text[],
        ${column(({ email }) => email)}::text[],
        ${column(({ email }) => canonicalEmail(email))}::text[],
        ${column(({ created_at }) => created_at)}::timestamptz[]
      ) as given (name, email, email_canonical, created_at)
      on conflict (campaign_id, email_canonical) where email_canonical is not null do nothing
      returning id
    )
    insert into campaign_counter (campaign_id, kind, slot, hits)
    select ${campaignId}::integer, 'signature', ${randomSlot()}::smallint, count(*) from signed having count(*) > 0
    on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits`.execute(db)
}
