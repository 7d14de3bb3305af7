import { tagsOfCampaign } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { refusalToOwn } from '../policy.ts'
import { closeCampaign, lockCampaign } from '../repository.ts'

export async function deleteCampaign({ ctx, input: { id } }: { ctx: Context<SignedIn>; input: { id: number } }) {
  await ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const refusal = refusalToOwn(ctx.caller, campaign)
    if (refusal) throw refusal
    await closeCampaign(trx, id, ctx.now())
    await queueRevalidation(trx, tagsOfCampaign({ ...campaign, user: { id: campaign.user_id } }))
  })
}
