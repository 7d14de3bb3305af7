import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '@/components/accounts/entry/account-page'
import { EntryNote } from '@/components/accounts/entry/entry-note'
import { Membership } from '@/components/accounts/entry/membership'
import { SignUpForm } from '@/components/accounts/entry/sign-up-form'
import { SentFax } from '@/components/support/sent-fax'
import { linkTo } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { hasGroup } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations('accounts')
  const locale = await localeOf(params)
  return pageMetadata({
    locale,
    path: paths.signUp,
    title: t('signUpTitle'),
    description: t('signUpLead'),
    hidden: true,
  })
}

export default async function SignUpPage() {
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
        <SignUpForm asksForConsent={await hasGroup('notifications')} />
      </ClientMessages>
    </AccountPage>
  )
}
