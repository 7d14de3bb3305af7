import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { describeMedia } from '../../media/index.ts'
import { insertCampaign } from '../repository.ts'
import { arranged, submitCampaign } from '../submission.ts'

type Input = { request: FastifyRequest }

export function createCampaign({ ctx, input: { request } }: { ctx: Context<SignedIn>; input: Input }) {
  return submitCampaign({
    ctx,
    request,
    operation: 'createCampaign',
    write: async (trx, { texts, added, order, described }) => {
      const media = arranged(added, order)
      await describeMedia(trx, described)
      return (await insertCampaign(trx, { ...texts, user_id: ctx.caller.id }, media)).id
    },
  })
}
