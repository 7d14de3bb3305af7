import { sitePage } from '@/app/site-page'
import { SignaturesForm } from '@/components/accounts/entry/signatures-form'
import { paths } from '@/lib/shared/paths'

const page = sitePage({
  groups: ['withdrawal'],
  messages: ['ownSignatures', 'error'],
  head: (t) => ({
    path: paths.ownSignatures,
    title: t('ownSignatures.title'),
    description: t('ownSignatures.lead'),
    hidden: true,
  }),
  view: () => <SignaturesForm />,
})
export const { generateMetadata } = page
export default page.render
