import { mailedPage } from '@/app/mailed-page'
import { AccountPress } from '@/components/accounts/mailed/account-press'

const page = mailedPage({
  groups: ['account'],
  head: (t) => ({
    path: '/new-email',
    title: t('mailed.pressTitle.newEmail'),
    description: t('mailed.pressText.newEmail'),
  }),
  form: () => <AccountPress of="newEmail" />,
})
export const { generateMetadata } = page
export default page.render
