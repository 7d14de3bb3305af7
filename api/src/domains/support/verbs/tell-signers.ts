import type { Deps } from '../../../context.ts'
import { enqueue, type Jobs } from '../../../platform/jobs.ts'
import { tellBatch } from '../repository.ts'

export async function tellSigners({ ctx, input }: { ctx: Pick<Deps, 'db'>; input: Jobs['tell_signers'] }) {
  await ctx.db.transaction().execute(async (trx) => {
    const last = await tellBatch(trx, input)
    if (last !== undefined) await enqueue(trx, 'tell_signers', { ...input, since: last })
  })
}
