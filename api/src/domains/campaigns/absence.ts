import type { Db } from '../../db/database.ts'
import { gone, type HttpError, notFound } from '../../http/errors.ts'

/**
 * What to say of a campaign that is not there: that it was withdrawn, if it ever was to be seen at its address, else
 * nothing about it.
 */
export async function absenceOf(db: Db, id: number): Promise<HttpError> {
  const withdrawn = await db.selectFrom('withdrawn_campaign').select('id').where('id', '=', id).executeTakeFirst()
  return withdrawn ? gone('error.campaign.withdrawn') : notFound('error.campaign.not_found')
}
