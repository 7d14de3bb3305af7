import type { Db } from '../../../db/database.ts'
import { type Caller, idOf } from '../../../http/caller.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { setStaff, userByEmail } from '../../accounts/index.ts'
import { mayMakeModerators } from '../policy.ts'
import { insertAudit } from '../repository.ts'

/** @returns whether anything changed @throws 403, 404 */
export async function makeModerator({ ctx, input }: { ctx: { db: Db; caller: Caller }; input: { email: string } }) {
  if (!mayMakeModerators(ctx.caller)) throw forbidden()
  return ctx.db.transaction().execute(async (transaction) => {
    const user = await userByEmail(transaction, input.email)
    if (!user) throw notFound('error.profile.not_found')
    const changed = await setStaff(transaction, user.id)
    if (changed) {
      await insertAudit(transaction, {
        actor_id: idOf(ctx.caller) ?? null,
        action: 'user.make_moderator',
        subject: 'user',
        subject_id: user.id,
        details: {},
      })
    }
    return { changed }
  })
}
