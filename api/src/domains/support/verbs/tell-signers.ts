import type { Deps } from '../../../context.ts'
import { enqueue, type PayloadOf } from '../../../platform/jobs.ts'
import { campaignJobs } from '../../campaigns/index.ts'
import { tellBatch } from '../repository.ts'

type Verb = { ctx: Pick<Deps, 'db'>; input: PayloadOf<typeof campaignJobs.tellSigners> }

export async function tellSigners({ ctx, input }: Verb): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const last = await tellBatch(trx, input)
    if (last !== undefined) await enqueue(trx, campaignJobs.tellSigners, { ...input, since: last })
  })
}
