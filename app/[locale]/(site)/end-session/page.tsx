import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EndSession } from '@/components/accounts/mailed/end-session'
import { ofGroup } from '@/components/layout/of-group'
import { MailedPage } from '@/components/ui/mailed-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'mailed' })
  return pageMetadata({
    locale,
    path: '/end-session',
    title: t('endTitle'),
    description: t('endText'),
    hidden: true,
  })
}

function EndSessionPage() {
  return (
    <MailedPage>
      <EndSession />
    </MailedPage>
  )
}

export default ofGroup(['account'], EndSessionPage)
