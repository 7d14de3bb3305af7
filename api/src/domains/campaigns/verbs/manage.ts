import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { managedCampaign } from '../gates.ts'
import { notePending, presentById } from '../presenter.ts'
import { presentTeam } from '../team.ts'
import { ownTranslation } from '../translation.ts'

export async function manageCampaign({ ctx, input: { id } }: { ctx: Context<SignedIn>; input: { id: number } }) {
  const row = await managedCampaign(ctx, id)
  const campaign = await notePending(ctx.db, await presentById(ctx.db, id))
  return { campaign, team: await presentTeam(ctx, row), translation: await ownTranslation(ctx.db, row) }
}
