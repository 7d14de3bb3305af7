import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Membership } from '@/components/accounts/entry/membership'
import { ResetPassword } from '@/components/accounts/entry/reset-password'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'accounts' })
  return pageMetadata({
    locale,
    path: paths.resetPassword,
    title: t('resetTitle'),
    description: t('resetLead'),
    hidden: true,
  })
}

/** server/mailed-links.ts leads every `/reset-password/…` of a mail here. */
export default function ResetPasswordPage() {
  return (
    <ClientMessages namespaces={['accounts', 'error']}>
      <ResetPassword aside={<Membership />} />
    </ClientMessages>
  )
}
