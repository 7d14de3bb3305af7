import { unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { mailMember } from '../mails.ts'
import { erasedAt } from '../policy.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { cancelDeletion, planDeletion } from '../repository.ts'
import { endSessions } from '../sessions.ts'

/** Ends all sessions; a member who signs in before the erasure can cancel it. A repeated request keeps the first date. */
export async function deleteAccount({ ctx, input }: Call<'deleteAccount'>) {
  const { id, deletion_at: planned } = await reauthenticate(ctx, 'password', input.password)
  const now = ctx.now()
  const day = planned ?? erasedAt(now)
  await ctx.db.transaction().execute(async (trx) => {
    const user = await planDeletion(trx, id, day, input.campaigns)
    if (!user) throw unauthorized('error.session.expired')
    await endSessions(trx, id, now)
    await mailMember(trx, ctx.config, 'deletion_planned', { ...user, day })
  })
  return { deletion_at: day.toISOString(), deletion_campaigns: input.campaigns }
}

export async function keepAccount({ ctx: { db, caller } }: Call<'keepAccount'>) {
  await cancelDeletion(db, caller.id)
}
