import type { WaitingCampaign, WaitReason } from '@sesol/contract/moderation/schema'
import { excerpt } from '@/lib/shared/text/excerpt'

export type QueueItem = Pick<WaitingCampaign, 'is_overdue' | 'has_reply' | 'is_unproved'> & {
  id: number
  title: string
  text: string
  author: string
  addressee: string
  reason: WaitReason
  since: string
  age: string
  isMine: boolean
  claimedBy: string
}

/** The item leaves out the rest of the campaign, which would be sent to the browser. */
export const queueItemOf = (
  { campaign, reason, since, is_overdue, has_reply, is_unproved, claim }: WaitingCampaign,
  age: string,
): QueueItem => ({
  id: campaign.id,
  title: campaign.title,
  text: excerpt(campaign.content, 160),
  author: campaign.user.username,
  addressee: campaign.institution_or_person_name,
  reason,
  since,
  age,
  is_overdue,
  has_reply,
  is_unproved,
  isMine: claim?.mine ?? false,
  claimedBy: claim && !claim.mine ? claim.by : '',
})
