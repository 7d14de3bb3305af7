import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'

const largestId = Number.MAX_SAFE_INTEGER

/**
 * The ids of a member's signatures: what was signed while signed in, and what was signed by nobody in particular with the
 * address that the member has confirmed. An address that is not confirmed may be anybody's. Reads `signature_user` and
 * `signature_address`.
 */
export const signatureIdsOf = (db: Db, userId: number) =>
  db
    .selectFrom('signature')
    .select('signature.id')
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('signature')
        .innerJoin('user', 'user.email_canonical', 'signature.email_canonical')
        .select('signature.id')
        .where('user.id', '=', userId)
        .where('user.email_confirmed_at', 'is not', null)
        .where('signature.user_id', 'is', null),
    )

/** What a member signed, newest first, behind the given id; one more than a page has. */
export function signaturesOf(db: Db, userId: number, behind = largestId) {
  return db
    .selectFrom('signature')
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .select(['signature.id', 'signature.campaign_id', 'signature.name', 'signature.created_at', 'campaign.title'])
    .select(sql<boolean>`campaign.state = 'approved' and campaign.deleted_at is null`.as('is_public'))
    .where('signature.id', 'in', signatureIdsOf(db, userId))
    .where('signature.id', '<', behind)
    .where('signature.email_canonical', 'is not', null)
    .orderBy('signature.id', 'desc')
    .limit(pageRows)
    .execute()
}
export type OwnSignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number]

/**
 * Takes a member's signature back, with what else the member sent for that campaign without being counted, and counts
 * it no more. To be called in a transaction.
 * @returns the drawings that nothing names any more, or undefined when the member has no such signature
 */
export async function removeSignature(trx: Db, userId: number, id: number): Promise<string[] | undefined> {
  const counted = await trx
    .selectFrom('signature')
    .select('campaign_id')
    .where('id', '=', id)
    .where('id', 'in', signatureIdsOf(trx, userId))
    .where('email_canonical', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!counted) return undefined
  const { campaign_id } = counted
  const rows = await trx
    .selectFrom('signature')
    .select(['id', 'image'])
    .where('id', 'in', signatureIdsOf(trx, userId))
    .where('campaign_id', '=', campaign_id)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('email_canonical', 'is', null)]))
    .execute()
  const ids = rows.map((row) => row.id)
  await dropUnsentFaxes(trx, ids)
  await trx.deleteFrom('signature').where('id', 'in', ids).execute()
  await countDown(trx, campaign_id)
  return rows.flatMap(({ image }) => image ?? [])
}

/** What waits or failed is not sent any more; a fax that is being sent is waited for. Reads `fax_signature_id`. */
export async function dropUnsentFaxes(trx: Db, signatureIds: number[]): Promise<void> {
  if (signatureIds.length === 0) return
  await trx.deleteFrom('fax').where('signature_id', 'in', signatureIds).where('state', '!=', 'sent').execute()
}

/** Takes one from whichever slot of the campaign's signatures has some left. */
async function countDown(trx: Db, campaignId: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update campaign_counter set hits = campaign_counter.hits - 1
      from (
        select slot from campaign_counter
        where campaign_id = ${campaignId} and kind = 'signature' and hits > 0 order by hits desc limit 1
      ) fullest
      where campaign_id = ${campaignId} and kind = 'signature' and campaign_counter.slot = fullest.slot
        and campaign_counter.hits > 0`.execute(trx)
    if (numAffectedRows) return
    // Others emptied that slot meanwhile; where all are empty nothing was counted.
    const left = await trx
      .selectFrom('campaign_counter')
      .select('slot')
      .where('campaign_id', '=', campaignId)
      .where('kind', '=', 'signature')
      .where('hits', '>', 0)
      .executeTakeFirst()
    if (!left) return
  }
}
