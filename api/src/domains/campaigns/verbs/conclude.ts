import type { outcomeForm } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { requireOpenLinks } from '../../trust/index.ts'
import { existingCampaign } from '../gates.ts'
import { refusalToChange } from '../policy.ts'
import { presentById } from '../presenter.ts'
import { lockCampaign } from '../repository.ts'
import { concludeCampaign } from '../states.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number } & z.output<typeof outcomeForm> }

export async function conclude({ ctx, input: { id, outcome, text } }: Verb) {
  const { db, caller, now } = ctx
  const refusal = refusalToChange(caller, await existingCampaign(db, id))
  if (refusal) throw refusal
  await requireOpenLinks(ctx, { text })
  return db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id)
    await concludeCampaign(trx, row, { outcome, outcome_text: text }, now())
    return presentById(trx, id)
  })
}
