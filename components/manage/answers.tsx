import type { Campaign } from '@sesol/contract'
import type { PublicAnswer } from '@sesol/contract/updates/answers'
import { AnswerReply } from '@/components/updates/answer-reply'
import { AnswerEntry } from '@/components/updates/timeline-entries'

type AnsweredProps = { campaign: Campaign; answers: readonly PublicAnswer[] }

export function Answered({ campaign: { user }, answers }: AnsweredProps) {
  if (answers.length === 0) return null
  return (
    <div className="grid max-w-text gap-6">
      {answers.map((answer, at) => (
        <div key={answer.id} className="relative grid gap-4 border-t-2 border-accent pt-5">
          <AnswerEntry answer={answer} isLatest={at === 0} author={user.username} heading="h2" />
          {answer.reply ? null : <AnswerReply answer={answer} />}
        </div>
      ))}
    </div>
  )
}
