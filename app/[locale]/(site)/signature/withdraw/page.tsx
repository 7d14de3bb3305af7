import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WithdrawSignature } from '@/components/actions/mailed/withdraw-signature'
import { ofGroup } from '@/components/layout/of-group'
import { MailedPage } from '@/components/ui/mailed-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'mailed.signature' })
  return pageMetadata({
    locale,
    path: '/signature/withdraw',
    title: t('withdrawTitle', { state: 'none' }),
    description: t('withdrawText', { state: 'none' }),
    hidden: true,
  })
}

function WithdrawSignaturePage() {
  return (
    <MailedPage>
      <WithdrawSignature />
    </MailedPage>
  )
}

export default ofGroup(['withdrawal'], WithdrawSignaturePage)
