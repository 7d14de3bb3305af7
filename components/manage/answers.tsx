import type { Campaign } from '@sesol/contract'
import type { PublicAnswer } from '@sesol/contract/updates/answers'
import { AnswerReply } from '@/components/updates/answer-reply'
import { Answers } from '@/components/updates/answers'

type AnsweredProps = { campaign: Campaign; answers: readonly PublicAnswer[] }

export function Answered({ campaign: { user }, answers }: AnsweredProps) {
  if (answers.length === 0) return null
  return (
    <div className="grid max-w-text gap-6">
      <Answers answers={answers} author={user.username} />
      {answers.map((answer) => (answer.reply ? null : <AnswerReply key={answer.id} answer={answer} />))}
    </div>
  )
}
