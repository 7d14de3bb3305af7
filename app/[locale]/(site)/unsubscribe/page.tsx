import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Unsubscribe } from '@/components/accounts/mailed/unsubscribe'
import { ofGroup } from '@/components/layout/of-group'
import { MailedPage } from '@/components/ui/mailed-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'mailed' })
  return pageMetadata({
    locale,
    path: '/unsubscribe',
    title: t('stopTitle.others'),
    description: t('stopText.others'),
    hidden: true,
  })
}

function UnsubscribePage() {
  return (
    <MailedPage>
      <Unsubscribe />
    </MailedPage>
  )
}

export default ofGroup(['notifications', 'updates'], UnsubscribePage)
