import { mailedPage } from '@/app/mailed-page'
import { AccountPress } from '@/components/accounts/mailed/account-press'

const page = mailedPage({
  groups: ['account'],
  head: (t) => ({ path: '/end-session', title: t('mailed.pressTitle.end'), description: t('mailed.pressText.end') }),
  form: () => <AccountPress of="end" />,
})
export const { generateMetadata } = page
export default page.render
