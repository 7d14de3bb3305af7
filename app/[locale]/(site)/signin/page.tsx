import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { AccountPage } from '@/components/accounts/entry/account-page'
import { EntryNote } from '@/components/accounts/entry/entry-note'
import { Membership } from '@/components/accounts/entry/membership'
import { SignInForm } from '@/components/accounts/entry/sign-in-form'
import { SentFax } from '@/components/support/sent-fax'
import { LinkButton } from '@/components/ui/link-button'
import { linkTo } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { paths } from '@/lib/shared/paths'

const page = sitePage({
  head: (t) => ({
    path: paths.signIn,
    title: t('accounts.signInTitle'),
    description: t('accounts.signInLead'),
    hidden: true,
  }),
  view: async function View() {
    const t = await getTranslations('accounts')
    return (
      <AccountPage
        title={t('signInTitle')}
        lead={t('signInLead')}
        aside={<Membership />}
        note={
          <ClientMessages namespaces={['accounts', 'fax', 'error']}>
            <EntryNote fax={<SentFax />}>
              <LinkButton href={paths.signUp} variant="primary" size="lg" className="mt-2.5">
                {t('signUp')}
              </LinkButton>
            </EntryNote>
          </ClientMessages>
        }
        footer={t.rich('noAccount', { link: linkTo(paths.signUp) })}
      >
        <ClientMessages namespaces={['accounts', 'error']}>
          <SignInForm />
        </ClientMessages>
      </AccountPage>
    )
  },
})
export const { generateMetadata } = page
export default page.render
