import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { MissingPage } from '@/components/layout/missing-page'
import { StatisticTable } from '@/components/open-data/statistic-table'
import { linkTo, TextLink } from '@/components/ui/text-link'
import { localized } from '@/lib/i18n/routing'
import { env } from '@/lib/server/env'
import { getStatistics } from '@/lib/server/site'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'

export const revalidate = 300
export const generateStaticParams = () => []

const page = sitePage({
  head: (t) => ({
    path: paths.statistics,
    title: t('statistics.title'),
    description: t('statistics.description', { site: env().SITE_NAME }),
  }),
  view: async function View({ locale }) {
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
            <TextLink href={localized(locale, paths.statisticsFile)}>{t('file')}</TextLink>
          </p>
        )}
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
