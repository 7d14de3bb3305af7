import { mailedPage } from '@/app/mailed-page'
import { WithdrawSignature } from '@/components/actions/mailed/withdraw-signature'

const page = mailedPage({
  groups: ['withdrawal'],
  head: (t) => ({
    path: '/signature/withdraw',
    title: t('mailed.signature.withdrawTitle', { state: 'none' }),
    description: t('mailed.signature.withdrawText', { state: 'none' }),
  }),
  form: WithdrawSignature,
})
export const { generateMetadata } = page
export default page.render
