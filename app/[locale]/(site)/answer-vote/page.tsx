import { mailedPage } from '@/app/mailed-page'
import { AnswerVote } from '@/components/updates/answer-vote'

const page = mailedPage({
  groups: ['directory', 'updates'],
  messages: ['answer'],
  head: (t) => ({ path: '/answer-vote', title: t('answer.vote.title'), description: t('answer.vote.text') }),
  form: AnswerVote,
})
export const { generateMetadata } = page
export default page.render
