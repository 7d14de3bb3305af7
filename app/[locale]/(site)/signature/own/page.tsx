import { mailedPage } from '@/app/mailed-page'
import { OwnSignatures } from '@/components/accounts/mailed/own-signatures'

const page = mailedPage({
  groups: ['withdrawal'],
  messages: ['ownSignatures'],
  head: (t) => ({
    path: '/signature/own',
    title: t('ownSignatures.title'),
    description: t('ownSignatures.listText'),
  }),
  form: OwnSignatures,
})
export const { generateMetadata } = page
export default page.render
