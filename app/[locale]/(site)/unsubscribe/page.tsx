import { mailedPage } from '@/app/mailed-page'
import { Unsubscribe } from '@/components/accounts/mailed/unsubscribe'

const page = mailedPage({
  groups: ['notifications', 'updates'],
  head: (t) => ({
    path: '/unsubscribe',
    title: t('mailed.stopTitle.others'),
    description: t('mailed.stopText.others'),
  }),
  form: Unsubscribe,
})
export const { generateMetadata } = page
export default page.render
