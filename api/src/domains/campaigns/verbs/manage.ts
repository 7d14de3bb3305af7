import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { managedCampaign } from '../gates.ts'
import { presentById } from '../presenter.ts'
import { presentTeam } from '../team.ts'

export async function manageCampaign({ ctx, input: { id } }: { ctx: Context<SignedIn>; input: { id: number } }) {
  const row = await managedCampaign(ctx, id)
  return { campaign: await presentById(ctx.db, id), team: await presentTeam(ctx, row) }
}
