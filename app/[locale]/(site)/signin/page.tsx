import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '@/components/accounts/entry/account-page'
import { EntryNote } from '@/components/accounts/entry/entry-note'
import { Membership } from '@/components/accounts/entry/membership'
import { SignInForm } from '@/components/accounts/entry/sign-in-form'
import { SentFax } from '@/components/support/sent-fax'
import { LinkButton } from '@/components/ui/link-button'
import { linkTo } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations('accounts')
  const locale = await localeOf(params)
  return pageMetadata({
    locale,
    path: paths.signIn,
    title: t('signInTitle'),
    description: t('signInLead'),
    hidden: true,
  })
}

export default async function SignInPage() {
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
}
