import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RetryLink } from '@/components/layout/retry-link'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'ui' })
  return pageMetadata({ locale, path: '/fault', title: t('errorTitle'), hidden: true })
}

/** Served with status 500 in place of a page that threw. */
export default async function FaultPage() {
  const t = await getTranslations('ui')
  return (
    <MessagePage
      code="500"
      title={t('errorTitle')}
      actions={
        <>
          <RetryLink label={t('retry')} />
          <LinkButton href={paths.home()} size="lg">
            {(await getTranslations('page'))('goHome')}
          </LinkButton>
        </>
      }
    >
      <p>{t('errorText')}</p>
    </MessagePage>
  )
}
