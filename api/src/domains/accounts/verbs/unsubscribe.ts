import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import { readUnsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { endDigest } from '../../addressees/index.ts'
import { endNotificationMail } from '../../notifications/index.ts'
import { endCampaignMail } from '../repository.ts'

type Input = z.output<typeof endpoints.unsubscribe.body.schema>

const ends = { campaigns: endCampaignMail, notifications: endNotificationMail, digest: endDigest }

export async function unsubscribe({ ctx, input }: { ctx: Context; input: Input }) {
  const subscription = readUnsubscribeToken(ctx.config, input.token)
  if (!subscription) throw badRequest('error.mail.link')
  await ends[subscription.of](ctx.db, subscription.id)
  return {}
}
