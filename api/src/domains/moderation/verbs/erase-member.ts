import type { LeftCampaigns } from '@sesol/contract'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { eraseMember, lockAnyUser, userByEmail } from '../../accounts/index.ts'
import { isOperator } from '../policy.ts'
import { activityOf, campaignsByState } from '../queries.ts'
import { type Actor, insertAudit } from '../repository.ts'

type Acting = { db: Db; config: Config; now: () => Date } & Actor
type Input = { email: string; campaigns: LeftCampaigns; confirmed: string | undefined }

/** Erases a member by law, without the days of grace. It changes nothing unless `confirmed` is the name of the member. @throws 403, 404 */
export async function eraseByLaw(
  { ctx, input: { email, campaigns, confirmed } }: { ctx: Acting; input: Input },
  personalData: readonly PersonalData[],
) {
  if (!isOperator(ctx.caller)) throw forbidden()
  return ctx.db.transaction().execute(async (trx) => {
    const known = await userByEmail(trx, email)
    const user = known && (await lockAnyUser(trx, known.id))
    if (!user) throw notFound('error.profile.not_found')
    const { id, username } = user
    const [states, activity] = [await campaignsByState(trx, id), await activityOf(trx, id)]
    const isErased = confirmed === username
    if (isErased) {
      await eraseMember(trx, user, campaigns, { personalData, config: ctx.config, now: ctx.now() })
      const details = { campaigns }
      await insertAudit(trx, ctx, { action: 'user.erase', subject: 'user', subject_id: id, details })
    }
    return { isErased, id, username, states, ...activity }
  })
}
