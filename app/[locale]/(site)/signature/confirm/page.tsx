import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmSignature } from '@/components/actions/mailed/confirm-signature'
import { ofGroup } from '@/components/layout/of-group'
import { MailedPage } from '@/components/ui/mailed-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'mailed.signature' })
  return pageMetadata({
    locale,
    path: '/signature/confirm',
    title: t('confirmTitle'),
    description: t('confirmText'),
    hidden: true,
  })
}

function ConfirmSignaturePage() {
  return (
    <MailedPage>
      <ConfirmSignature />
    </MailedPage>
  )
}

export default ofGroup(['signatures'], ConfirmSignaturePage)
