import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ofGroup } from '@/components/layout/of-group'
import { MailedPage } from '@/components/ui/mailed-page'
import { ConfirmAlert } from '@/components/updates/confirm-alert'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'mailed' })
  return pageMetadata({
    locale,
    path: '/confirm-alert',
    title: t('alert.title'),
    description: t('alert.text'),
    hidden: true,
  })
}

function ConfirmAlertPage() {
  return (
    <MailedPage>
      <ConfirmAlert />
    </MailedPage>
  )
}

export default ofGroup(['updates'], ConfirmAlertPage)
