import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingPage } from '@/components/layout/missing-page'
import { StatisticTable } from '@/components/open-data/statistic-table'
import { linkTo, TextLink } from '@/components/ui/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getPathname } from '@/lib/i18n/navigation'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { env } from '@/lib/server/env'
import { getStatistics } from '@/lib/server/open-data'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'statistics' })
  const description = t('description', { site: env().SITE_NAME })
  return pageMetadata({ locale, path: paths.statistics, title: t('title'), description })
}

export default async function StatisticsPage({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const t = await getTranslations('statistics')
  const found = await getStatistics()
  if (!found) return <MissingPage what="page" />
  const { made_at, results } = found
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-5 py-10 md:px-8 md:py-16">
      <header className="grid max-w-text gap-4">
        <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
        <p className="text-lg text-soft">
          {t.rich('lead', { site: env().SITE_NAME, data: linkTo(paths.data) })}{' '}
          {made_at === null ? t('soon') : t('made', { moment: formatMoment(made_at, locale) })}
        </p>
      </header>
      {(['month', 'topic', 'place'] as const).map((by) => {
        const rows = results.filter((row) => row.by === by)
        return rows.length > 0 ? <StatisticTable key={by} by={by} rows={rows} /> : null
      })}
      {made_at === null ? null : (
        <p>
          <TextLink href={getPathname({ href: paths.statisticsFile, locale })}>{t('file')}</TextLink>
        </p>
      )}
    </div>
  )
}
