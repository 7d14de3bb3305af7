import { mailedPage } from '@/app/mailed-page'
import { EndSession } from '@/components/accounts/mailed/end-session'

const page = mailedPage({
  groups: ['account'],
  head: (t) => ({ path: '/end-session', title: t('mailed.endTitle'), description: t('mailed.endText') }),
  form: EndSession,
})
export const { generateMetadata } = page
export default page.render
