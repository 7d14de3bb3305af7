import { mailedPage } from '@/app/mailed-page'
import { ConfirmSignature } from '@/components/actions/mailed/confirm-signature'

const page = mailedPage({
  groups: ['signatures'],
  messages: ['sign'],
  head: (t) => ({
    path: '/signature/confirm',
    title: t('mailed.signature.confirmTitle'),
    description: t('mailed.signature.confirmText'),
  }),
  form: ConfirmSignature,
})
export const { generateMetadata } = page
export default page.render
