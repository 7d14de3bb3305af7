import { mailedPage } from '@/app/mailed-page'
import { ConfirmAlert } from '@/components/updates/confirm-alert'

const page = mailedPage({
  groups: ['updates'],
  head: (t) => ({ path: '/confirm-alert', title: t('mailed.alert.title'), description: t('mailed.alert.text') }),
  form: ConfirmAlert,
})
export const { generateMetadata } = page
export default page.render
