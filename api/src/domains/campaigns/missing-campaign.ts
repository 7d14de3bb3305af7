import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isTakenDown, zone } from '../../db/expressions.ts'
import { gone, HttpError, notFound, takenDown } from '../../http/errors.ts'

/** Why a campaign takes no support: 410 for one that was public, 451 if a legal notice took it down, 409 for a closed one, otherwise 404. */
export async function missingCampaign(db: Db, id: number): Promise<HttpError> {
  const campaign = await db
    .selectFrom('campaign')
    .select(['state', sql<boolean>`ends_on < (now() at time zone ${zone})::date`.as('is_over')])
    .select(isTakenDown('campaign', sql`campaign.id`).as('is_taken_down'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (campaign?.state === 'approved' && campaign.is_over) return new HttpError(409, 'error.campaign.closed')
  // An approved one was restored since the call found it hidden.
  if (campaign?.state === 'hidden' && campaign.is_taken_down) return takenDown()
  if (campaign?.state === 'hidden' || campaign?.state === 'approved') return gone('error.campaign.hidden')
  if (campaign?.state === 'closed') return new HttpError(409, 'error.campaign.closed')
  const withdrawn = await db.selectFrom('withdrawn_campaign').select('id').where('id', '=', id).executeTakeFirst()
  return withdrawn ? gone('error.campaign.withdrawn') : notFound('error.campaign.not_found')
}
