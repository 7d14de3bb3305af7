import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import { endCampaignMail } from '../repository.ts'
import { readUnsubscribeToken } from '../unsubscribe.ts'

type Input = z.output<typeof endpoints.unsubscribe.body.schema>

export async function unsubscribe({ ctx, input }: { ctx: Context; input: Input }) {
  const userId = readUnsubscribeToken(ctx.config, input.token)
  if (userId === undefined) throw badRequest('error.mail.link')
  await endCampaignMail(ctx.db, userId)
  return {}
}
