import { mailedPage } from '@/app/mailed-page'
import { GiveAnswer } from '@/components/updates/give-answer'

const page = mailedPage({
  groups: ['directory'],
  messages: ['answer', 'campaign', 'addressee', 'promise'],
  formal: true,
  head: (t) => ({ path: '/answer', title: t('answer.give.title'), description: t('answer.give.hint') }),
  form: GiveAnswer,
})
export const { generateMetadata } = page
export default page.render
