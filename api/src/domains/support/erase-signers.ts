import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { enqueue, type PayloadOf } from '../../platform/jobs.ts'
import * as jobs from './jobs.ts'

const batch = 2000

/** Erases the people of one batch and queues the next: what counts, its day, province and version stay, and so do words without a name. */
export async function eraseSigners(db: Db, { campaign_id, since }: PayloadOf<typeof jobs.eraseSigners>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const last = await eraseBatch(trx, campaign_id, since)
    if (last !== null) await enqueue(trx, jobs.eraseSigners, { campaign_id, since: last })
  })
}

/** Erases them in one transaction: nobody uses a database that is being restored. */
export async function eraseAllSigners(trx: Db, campaign_id: number): Promise<void> {
  for (let since: string | null = '-infinity'; since !== null; ) since = await eraseBatch(trx, campaign_id, since)
}

/**
 * The wishes of signers stay, because they are numbers without their names. Reads `signature_campaign_created_at`.
 * @returns the time of the last one; null if none is left
 */
async function eraseBatch(trx: Db, campaign: number, since: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select id, created_at from signature
      where campaign_id = ${campaign} and created_at >= ${since}::timestamptz and confirmed_at is not null
        and email_canonical not like 'erased:%'
      order by created_at limit ${batch} for update
    ), unnamed as (
      delete from signature_statement using next where signature_id = next.id and is_named
    ), unplaced as (
      delete from signature_domain using next where signature_id = next.id
    ), erased as (
      update signature set user_id = null, name = '', email = '', sender_address = '', image = null, network = null,
        due_at = null, form_id = null, email_canonical = 'erased:' || signature.id
      from next where signature.id = next.id
    )
    select max(created_at)::text as last from next`.execute(trx)
  return rows[0]?.last ?? null
}
