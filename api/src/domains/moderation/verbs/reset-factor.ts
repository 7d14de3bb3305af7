import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { dropFactors, endSessions, mailFactorChange, userByEmail } from '../../accounts/index.ts'
import { isOperator } from '../policy.ts'
import { type Actor, insertAudit } from '../repository.ts'

type Acting = { db: Db; config: Pick<Config, 'siteUrl'>; now: () => Date } & Actor

/** Resets the factor of a lost device without recovery codes. Ends all sessions: the device may have one. @returns whether anything changed @throws 403, 404 */
export async function resetFactor({ ctx, input }: { ctx: Acting; input: { email: string } }) {
  if (!isOperator(ctx.caller)) throw forbidden()
  return ctx.db.transaction().execute(async (trx) => {
    const user = await userByEmail(trx, input.email)
    if (!user) throw notFound('error.profile.not_found')
    const changed = await dropFactors(trx, user.id)
    if (changed) {
      await endSessions(trx, user.id, ctx.now())
      await mailFactorChange(trx, ctx.config, user, 'factor_reset')
      await insertAudit(trx, ctx, { action: 'user.reset_factor', subject: 'user', subject_id: user.id })
    }
    return { changed }
  })
}
