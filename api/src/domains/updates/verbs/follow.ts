import { pathOf } from '@sesol/contract'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import type { Call } from '../../../http/routes.ts'
import { existingCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { deleteFollow, followsOf, insertFollow, isFollowing } from '../follows.ts'
import { presentFollow } from '../presenter.ts'

export async function followState({ ctx, input: { id } }: Call<'followState'>) {
  await visibleCampaign(ctx, id)
  return { is_following: await isFollowing(ctx.db, { user_id: ctx.caller.id, campaign_id: id }) }
}

/** Idempotent. E-mails begin once the member's address is confirmed. @throws 404, 409, 410 */
export async function followCampaign({ ctx, input: { id } }: Call<'followCampaign'>) {
  requireShown(await visibleCampaign(ctx, id))
  await insertFollow(ctx.db, { user_id: ctx.caller.id, campaign_id: id })
  return { is_following: true }
}

/** Idempotent, also for a campaign that was taken down. @throws 404, 410 where nothing was followed */
export async function unfollowCampaign({ ctx, input: { id } }: Call<'unfollowCampaign'>) {
  const isGone = await deleteFollow(ctx.db, { user_id: ctx.caller.id, campaign_id: id })
  if (!isGone) await existingCampaign(ctx.db, id)
}

export async function followedCampaigns({ ctx: { db, caller }, input: { cursor } }: Call<'followedCampaigns'>) {
  const rows = await followsOf(db, caller.id, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('followedCampaigns'), {})
  return { next, previous: null, results: page.map(presentFollow) }
}
