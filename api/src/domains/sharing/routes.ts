import type { HandlersOf } from '../../http/routes.ts'
import { campaignAnnouncement } from './verbs/campaign-announcement.ts'
import { campaignVisits } from './verbs/campaign-visits.ts'
import { recommend } from './verbs/recommend.ts'
import { recordVisit } from './verbs/record-visit.ts'
import { shareWithAll } from './verbs/share-with-all.ts'

export const sharingHandlers = {
  shareCampaign: ({ ctx, body: { campaign_id: id, recipient_emails: recipients, message, send_to_all_users } }) =>
    send_to_all_users ? shareWithAll({ ctx, input: { id } }) : recommend({ ctx, input: { id, recipients, message } }),
  recordVisit: ({ ctx, params, body }) => recordVisit({ ctx, input: { campaign_id: params.id, ...body } }),
  campaignAnnouncement: ({ ctx, params }) => campaignAnnouncement({ ctx, input: params }),
  campaignVisits: ({ ctx, params }) => campaignVisits({ ctx, input: params }),
} satisfies HandlersOf<'sharing'>
