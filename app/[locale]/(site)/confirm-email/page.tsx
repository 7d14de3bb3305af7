import { mailedPage } from '@/app/mailed-page'
import { ConfirmEmail } from '@/components/accounts/mailed/confirm-email'

const page = mailedPage({
  groups: ['account'],
  head: (t) => ({ path: '/confirm-email', title: t('mailed.confirmTitle'), description: t('mailed.confirmText') }),
  form: ConfirmEmail,
})
export const { generateMetadata } = page
export default page.render
