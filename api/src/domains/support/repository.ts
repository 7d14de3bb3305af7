import { canonicalEmail } from '@sesol/contract'
import { sql } from 'kysely'
import { randomSlot } from '../../db/counters.ts'
import type { Db } from '../../db/database.ts'

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

/** What became of a signature; `count` is how many the campaign has now. */
export type Signed =
  | { outcome: 'signed'; id: number; count: number }
  | { outcome: 'repeated'; count: number }
  | { outcome: 'no_campaign' }

/**
 * Records a signature and counts it, in one statement: the slot that is counted in stays locked for no longer than
 * the commit takes. An address that signed the campaign before changes nothing.
 */
export function signStatement(signature: NewSignature) {
  const { campaign_id, user_id, name, email, email_canonical, sender_address, image } = signature
  const counts = email_canonical !== null
  return sql<{ found: boolean; id: number | null; count: number }>`
    with target as (
      select id from campaign where id = ${campaign_id} and state = 'approved' and deleted_at is null
    ), signed as (
      insert into signature (campaign_id, user_id, name, email, email_canonical, sender_address, image)
      select id, ${user_id}::integer, ${name}, ${email}, ${email_canonical}::text, ${sender_address}, ${image}::text
      from target
      on conflict (campaign_id, email_canonical) where email_canonical is not null do nothing
      returning id, campaign_id
    ), counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, 'signature', ${randomSlot()}::smallint, 1 from signed where ${counts}::boolean
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + 1
    )
    select
      exists (select from target) as found,
      (select id from signed) as id,
      -- What this statement counts is not in its own view of the table.
      (select coalesce(sum(hits), 0)::bigint from campaign_counter
        where campaign_id = ${campaign_id} and kind = 'signature')
        + (select count(*) from signed where ${counts}::boolean) as count`
}

export async function insertSignature(db: Db, signature: NewSignature): Promise<Signed> {
  const { rows } = await signStatement(signature).execute(db)
  const [row] = rows
  if (!row?.found) return { outcome: 'no_campaign' }
  const { id, count } = row
  return id === null ? { outcome: 'repeated', count } : { outcome: 'signed', id, count }
}

/** How many signed a campaign; of one member of `campaign_counter_pkey` at most sixteen rows. */
export async function signatureCount(db: Db, campaignId: number): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_counter')
    .select(sql<number>`coalesce(sum(hits), 0)::bigint`.as('count'))
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'signature')
    .executeTakeFirstOrThrow()
  return count
}

/** Which of the drawn signatures belong to somebody. */
export async function knownImages(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('signature').select('image').where('image', 'in', names).execute()
  return new Set(rows.flatMap(({ image }) => image ?? []))
}

export type ImportedSignature = { name: string; email: string; created_at: Date }

/** Records and counts many signatures at once; addresses that signed before are passed over. */
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
