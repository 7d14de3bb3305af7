import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { managedCampaign } from '../gates.ts'
import { presentById } from '../presenter.ts'
import { lockCampaign } from '../repository.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number; embed_origins: string } }

/** @throws 403, 404, 410 */
export async function setEmbedOrigins({ ctx, input: { id, embed_origins } }: Verb) {
  await managedCampaign(ctx, id)
  return ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    const origins = embed_origins.split('\n').filter(Boolean)
    await trx.updateTable('campaign').set({ embed_origins: origins }).where('id', '=', id).execute()
    return presentById(trx, id)
  })
}
