import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import { readUnsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { endNotificationMail } from '../../notifications/index.ts'
import { endCampaignMail } from '../repository.ts'

type Input = z.output<typeof endpoints.unsubscribe.body.schema>

export async function unsubscribe({ ctx, input }: { ctx: Context; input: Input }) {
  const subscription = readUnsubscribeToken(ctx.config, input.token)
  if (!subscription) throw badRequest('error.mail.link')
  const end = subscription.of === 'campaigns' ? endCampaignMail : endNotificationMail
  await end(ctx.db, subscription.userId)
  return {}
}
