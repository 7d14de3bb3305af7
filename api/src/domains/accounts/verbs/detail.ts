import { isDown } from '../../../db/expressions.ts'
import { notFound, takenDown, unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { unreadCount } from '../../notifications/index.ts'
import { outdatedNotices } from '../accepted-notices.ts'
import { seesWholeRecord } from '../policy.ts'
import { toOwnUser, toPublicUser } from '../presenter.ts'
import { coOwnedCampaigns } from '../queries.ts'
import { activeUser } from '../repository.ts'

export async function userDetail({ ctx, input }: Call<'userDetail'>) {
  const user = await activeUser(ctx.db, input.id)
  if (!user) throw (await isDown(ctx.db, 'profile', input.id)) ? takenDown() : notFound('error.profile.not_found')
  return seesWholeRecord(ctx.caller, user) ? toOwnUser(user) : toPublicUser(user)
}

export async function me({ ctx }: Call<'me'>) {
  const user = await activeUser(ctx.db, ctx.caller.id)
  if (!user) throw unauthorized('error.session.expired')
  const [unread_notifications, co_owned] = [await unreadCount(ctx.db, user.id), await coOwnedCampaigns(ctx.db, user.id)]
  return {
    ...toOwnUser(user),
    unread_notifications,
    co_owned,
    outdated_notices: await outdatedNotices(ctx.db, user.id),
  }
}
