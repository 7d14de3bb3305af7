import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '@/components/accounts/account-page'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts')
  return { title: t('signUpTitle') }
}

export default async function SignUpPage() {
  const t = await getTranslations('accounts')
  return (
    <AccountPage
      title={t('signUpTitle')}
      lead={t('signUpLead')}
      aside={t('aside')}
      footer={t.rich('haveAccount', {
        link: (text) => (
          <Link href="/signin" className="font-semibold text-ink underline underline-offset-4">
            {text}
          </Link>
        ),
      })}
    >
      <ClientMessages namespaces={['accounts', 'error']}>
        <SignUpForm />
      </ClientMessages>
    </AccountPage>
  )
}
