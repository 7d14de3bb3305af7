import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { visibleCampaign, visibleComment } from '../gates.ts'
import { presentComment } from '../presenter.ts'
import { insertComment } from '../repository.ts'

/** Comments on a campaign. @throws 404 */
export async function createComment({ ctx, input }: { ctx: Context<SignedIn>; input: { id: number; text: string } }) {
  const campaign = await visibleCampaign(ctx, input.id)
  const id = await insertComment(ctx.db, { campaign_id: campaign.id, user_id: ctx.caller.id, text: input.text })
  if (id === undefined) throw notFound('error.campaign.not_found')
  return presentComment(await visibleComment(ctx, id))
}
