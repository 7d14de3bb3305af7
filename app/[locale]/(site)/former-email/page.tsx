import { mailedPage } from '@/app/mailed-page'
import { AccountPress } from '@/components/accounts/mailed/account-press'

const page = mailedPage({
  groups: ['account'],
  head: (t) => ({
    path: '/former-email',
    title: t('mailed.pressTitle.formerEmail'),
    description: t('mailed.pressText.formerEmail'),
  }),
  form: () => <AccountPress of="formerEmail" />,
})
export const { generateMetadata } = page
export default page.render
