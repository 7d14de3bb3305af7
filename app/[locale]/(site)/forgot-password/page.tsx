import { sitePage } from '@/app/site-page'
import { ForgotPassword } from '@/components/accounts/entry/forgot-password'
import { Membership } from '@/components/accounts/entry/membership'
import { paths } from '@/lib/shared/paths'

const page = sitePage({
  messages: ['accounts', 'error'],
  head: (t) => ({
    path: paths.forgotPassword,
    title: t('accounts.forgotTitle'),
    description: t('accounts.forgotLead'),
    hidden: true,
  }),
  view: () => <ForgotPassword aside={<Membership />} />,
})
export const { generateMetadata } = page
export default page.render
