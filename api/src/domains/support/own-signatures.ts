import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'

const largestId = Number.MAX_SAFE_INTEGER

/** Signatures without an account only by the confirmed address: an unconfirmed one may belong to another person. */
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

/** Also deletes the member's uncounted ones. Call it in a transaction. @returns images without a row; undefined if there is no such signature */
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

/** Deletes pending and failed faxes; waits for one that is being sent. Reads `fax_signature_id`. */
export async function dropUnsentFaxes(trx: Db, signatureIds: number[]): Promise<void> {
  if (signatureIds.length === 0) return
  await trx.deleteFrom('fax').where('signature_id', 'in', signatureIds).where('state', '!=', 'sent').execute()
}

/** Takes one from any slot that is not empty. */
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
    // A concurrent call emptied that slot.
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
