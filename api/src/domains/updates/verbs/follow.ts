import { type endpoints, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import { existingCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { deleteFollow, followsOf, insertFollow, isFollowing } from '../follows.ts'
import { presentFollow } from '../presenter.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number } }

export async function followState({ ctx, input: { id } }: Verb) {
  await visibleCampaign(ctx, id)
  return { is_following: await isFollowing(ctx.db, { user_id: ctx.caller.id, campaign_id: id }) }
}

/** Idempotent. E-mails begin once the member's address is confirmed. @throws 404, 409, 410 */
export async function followCampaign({ ctx, input: { id } }: Verb) {
  requireShown(await visibleCampaign(ctx, id))
  await insertFollow(ctx.db, { user_id: ctx.caller.id, campaign_id: id })
  return { is_following: true }
}

/** Idempotent, also for a campaign that was taken down. @throws 404, 410 where nothing was followed */
export async function unfollowCampaign({ ctx, input: { id } }: Verb) {
  const isGone = await deleteFollow(ctx.db, { user_id: ctx.caller.id, campaign_id: id })
  if (!isGone) await existingCampaign(ctx.db, id)
}

type List = { ctx: Context<SignedIn>; input: z.output<typeof endpoints.followedCampaigns.query> }

export async function followedCampaigns({ ctx: { db, caller }, input: { cursor } }: List) {
  const rows = await followsOf(db, caller.id, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('followedCampaigns'), {})
  return { next, previous: null, results: page.map(presentFollow) }
}
