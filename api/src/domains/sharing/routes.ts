import type { Handlers } from '../../http/routes.ts'
import { recommend } from './verbs/recommend.ts'
import { shareWithAll } from './verbs/share-with-all.ts'

export const sharingHandlers = {
  shareCampaign: ({ ctx, body: { campaign_id: id, recipient_emails: recipients, message, send_to_all_users } }) =>
    send_to_all_users ? shareWithAll({ ctx, input: { id } }) : recommend({ ctx, input: { id, recipients, message } }),
} satisfies Handlers
