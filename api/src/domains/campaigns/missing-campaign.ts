import type { Db } from '../../db/database.ts'
import { gone, type HttpError, notFound } from '../../http/errors.ts'

/** 410 for a campaign that was public, otherwise 404. */
export async function missingCampaign(db: Db, id: number): Promise<HttpError> {
  const withdrawn = await db.selectFrom('withdrawn_campaign').select('id').where('id', '=', id).executeTakeFirst()
  return withdrawn ? gone('error.campaign.withdrawn') : notFound('error.campaign.not_found')
}
