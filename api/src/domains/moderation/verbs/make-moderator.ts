import type { Db } from '../../../db/database.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { setStaff, userByEmail } from '../../accounts/index.ts'
import { mayMakeModerators } from '../policy.ts'
import { type Actor, insertAudit } from '../repository.ts'

export async function makeModerator({ ctx, input }: { ctx: { db: Db } & Actor; input: { email: string } }) {
  if (!mayMakeModerators(ctx.caller)) throw forbidden()
  return ctx.db.transaction().execute(async (transaction) => {
    const user = await userByEmail(transaction, input.email)
    if (!user) throw notFound('error.profile.not_found')
    const changed = await setStaff(transaction, user.id)
    if (changed) {
      await insertAudit(transaction, ctx, { action: 'user.make_moderator', subject: 'user', subject_id: user.id })
    }
    return { changed }
  })
}
