import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { refuseRecommendations } from '../../../platform/mail/index.ts'
import { readUnsubscribeToken, type Subscription } from '../../../platform/unsubscribe-token.ts'
import { endDigest } from '../../addressees/index.ts'
import { endAlerts, endNotificationMail } from '../../notifications/index.ts'
import { endCampaignMail } from '../repository.ts'

type End = (ctx: Pick<Context, 'db' | 'now'>, key: string) => Promise<void>

const ends: Record<Subscription, End> = {
  campaigns: ({ db }, id) => endCampaignMail(db, Number(id)),
  notifications: ({ db }, id) => endNotificationMail(db, Number(id)),
  digest: ({ db }, id) => endDigest(db, Number(id)),
  alerts: ({ db, now }, key) => endAlerts(db, key, now()),
  recommendations: ({ db, now }, mailbox) => refuseRecommendations(db, mailbox, now()),
}

export async function unsubscribe({ ctx, input }: Call<'unsubscribe'>) {
  const subscription = readUnsubscribeToken(ctx.config, input.token)
  if (!subscription) throw badRequest('error.mail.link')
  await ends[subscription.of](ctx, subscription.key)
  return {}
}
