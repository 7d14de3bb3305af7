import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmEmail } from '@/components/accounts/mailed/confirm-email'
import { ofGroup } from '@/components/layout/of-group'
import { MailedPage } from '@/components/ui/mailed-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'mailed' })
  return pageMetadata({
    locale,
    path: '/confirm-email',
    title: t('confirmTitle'),
    description: t('confirmText'),
    hidden: true,
  })
}

function ConfirmEmailPage() {
  return (
    <MailedPage>
      <ConfirmEmail />
    </MailedPage>
  )
}

export default ofGroup(['account'], ConfirmEmailPage)
