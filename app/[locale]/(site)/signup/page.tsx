import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { AccountPage } from '@/components/accounts/entry/account-page'
import { EntryNote } from '@/components/accounts/entry/entry-note'
import { Membership } from '@/components/accounts/entry/membership'
import { SignUpForm } from '@/components/accounts/entry/sign-up-form'
import { SentFax } from '@/components/support/sent-fax'
import { linkTo } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = sitePage({
  head: (t) => ({
    path: paths.signUp,
    title: t('accounts.signUpTitle'),
    description: t('accounts.signUpLead'),
    hidden: true,
  }),
  view: async function View() {
    const t = await getTranslations('accounts')
    return (
      <AccountPage
        title={t('signUpTitle')}
        lead={t('signUpLead')}
        aside={<Membership />}
        note={
          <ClientMessages namespaces={['accounts', 'fax', 'error']}>
            <EntryNote fax={<SentFax />} />
          </ClientMessages>
        }
        footer={t.rich('haveAccount', { link: linkTo(paths.signIn) })}
      >
        <ClientMessages namespaces={['accounts', 'error']}>
          <SignUpForm />
        </ClientMessages>
      </AccountPage>
    )
  },
})
export const { generateMetadata } = page
export default page.render
