import { inTransaction } from '../../../db/transaction.ts'
import type { Call } from '../../../http/routes.ts'
import { addresseeById } from '../../addressees/index.ts'
import { lockCampaign, requireShown } from '../../campaigns/index.ts'
import { presentAnswer, publishAnswer } from '../../updates/index.ts'
import { insertAudit } from '../repository.ts'

/** What the addressee said elsewhere, such as in a letter. @throws 404, 409, 410 */
export async function enterAnswer({ ctx, input: { id, text } }: Call<'enterAnswer'>) {
  return inTransaction(ctx.db, async (trx) => {
    const campaign = await lockCampaign(trx, id)
    requireShown(campaign)
    const { addressee_id } = campaign
    const addressee = addressee_id === null ? undefined : await addresseeById(trx, addressee_id)
    const name = addressee?.name ?? campaign.institution_or_person_name
    const row = await publishAnswer(trx, campaign, { name, addressee_id, text, is_proven: false }, ctx.now())
    await insertAudit(trx, ctx, {
      action: 'answer.enter',
      subject: 'campaign',
      subject_id: id,
      details: { answer: row.id },
    })
    return presentAnswer(row)
  })
}
