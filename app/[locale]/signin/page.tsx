import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '@/components/accounts/account-page'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts')
  return { title: t('signInTitle') }
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
          <Link href="/signup" className="font-semibold text-ink underline underline-offset-4">
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
