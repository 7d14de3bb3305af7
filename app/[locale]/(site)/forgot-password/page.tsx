import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountPage } from '@/components/accounts/entry/account-page'
import { ForgotPasswordForm } from '@/components/accounts/entry/forgot-password-form'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'accounts' })
  return pageMetadata({
    locale,
    path: paths.forgotPassword,
    title: t('forgotTitle'),
    description: t('forgotLead'),
    hidden: true,
  })
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations('accounts')
  return (
    <AccountPage
      title={t('forgotTitle')}
      lead={t('forgotLead')}
      aside={t('aside')}
      footer={
        <Link href={paths.signIn} className="font-semibold text-ink underline underline-offset-4">
          {t('backToSignIn')}
        </Link>
      }
    >
      <ClientMessages namespaces={['accounts', 'error']}>
        <ForgotPasswordForm />
      </ClientMessages>
    </AccountPage>
  )
}
