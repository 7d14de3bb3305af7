import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotPassword } from '@/components/accounts/entry/forgot-password'
import { Membership } from '@/components/accounts/entry/membership'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
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

export default function ForgotPasswordPage() {
  return (
    <ClientMessages namespaces={['accounts', 'error']}>
      <ForgotPassword aside={<Membership />} />
    </ClientMessages>
  )
}
