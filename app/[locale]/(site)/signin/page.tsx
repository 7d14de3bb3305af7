import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '@/components/accounts/entry/account-page'
import { SignInForm } from '@/components/accounts/entry/sign-in-form'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
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
      aside={t('aside')}
      footer={t.rich('noAccount', {
        link: (text) => (
          <Link href={paths.signUp} className="font-semibold text-ink underline underline-offset-4">
            {text}
          </Link>
        ),
      })}
    >
      <ClientMessages namespaces={['accounts', 'error']}>
        <SignInForm />
      </ClientMessages>
    </AccountPage>
  )
}
