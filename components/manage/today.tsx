import type { Campaign } from '@sesol/contract'
import { AnswerReply } from '@/components/updates/answer-reply'
import { AnswerEntry } from '@/components/updates/timeline-entries'
import type { ManagedToday } from '@/lib/server/manage'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { nextSteps } from '@/lib/shared/manage/next-steps'
import { DuePromises } from './due-promises'
import { NextSteps } from './next-steps'

export function Today({ campaign, faxes, deliveries, answers, news }: ManagedToday & { campaign: Campaign }) {
  const { concludes, announcesLater } = offersOf(situationOf(campaign), 'owner')
  const unreplied = answers.filter(({ reply }) => !reply)
  const steps = nextSteps({
    status: campaign.status,
    awaitsOutcome: campaign.status === 'closed' && !campaign.outcome && concludes,
    hasEnd: Boolean(campaign.ends_on),
    signatures: campaign.signature_count ?? 0,
    waiting: campaign.pending_signature_count ?? 0,
    goal: campaign.goal,
    emailsOpened: campaign.click_count ?? 0,
    faxes: { delivered: faxes.sent, failed: faxes.failed },
    handOvers: deliveries.hand_overs.length,
    isShared: campaign.shared_with_all_users || announcesLater,
    isAnswered: answers.length > 0,
    ...news,
  })
  return (
    <>
      <DuePromises campaign={campaign} />
      <NextSteps campaign={campaign} steps={steps} />
      {unreplied.map((answer, at) => (
        <div key={answer.id} className="relative grid max-w-text gap-4 border-t-2 border-accent pt-5">
          <AnswerEntry campaign={campaign} answer={answer} isLatest={at === 0} heading="h2" />
          <AnswerReply answer={answer} />
        </div>
      ))}
    </>
  )
}
