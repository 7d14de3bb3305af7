import { sitePage } from '@/app/site-page'
import { Membership } from '@/components/accounts/entry/membership'
import { ResetPassword } from '@/components/accounts/entry/reset-password'
import { paths } from '@/lib/shared/paths'

/** server/rewrites.ts leads every `/reset-password/…` of a mail here. */
const page = sitePage({
  messages: ['accounts', 'error'],
  head: (t) => ({
    path: paths.resetPassword,
    title: t('accounts.resetTitle'),
    description: t('accounts.resetLead'),
    hidden: true,
  }),
  view: () => <ResetPassword aside={<Membership />} />,
})
export const { generateMetadata } = page
export default page.render
