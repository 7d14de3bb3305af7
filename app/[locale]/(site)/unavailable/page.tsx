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
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ locale, path: '/unavailable', title: t('unavailableTitle'), hidden: true })
}

/** Served with status 503 in place of a page that needs an unreachable API. */
export default async function UnavailablePage() {
  const t = await getTranslations('page')
  return (
    <MessagePage
      code="503"
      title={t('unavailableTitle')}
      actions={
        <>
          <RetryLink label={t('retry')} />
          <LinkButton href={paths.home()} size="lg">
            {t('goHome')}
          </LinkButton>
        </>
      }
    >
      <p>{t('unavailableText')}</p>
      <p>{t('unavailableHint')}</p>
    </MessagePage>
  )
}
