import { dumpColumns, dumpFormats, dumpTables } from '@sesol/contract/site/open-data'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { sitePage } from '@/app/site-page'
import { MissingPage } from '@/components/layout/missing-page'
import { linkTo, TextLink } from '@/components/ui/text-link'
import { localized } from '@/lib/i18n/routing'
import { env } from '@/lib/server/env'
import { openRows } from '@/lib/server/open-api'
import { operator } from '@/lib/server/operator'
import { getStatistics } from '@/lib/server/site'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'

export const revalidate = 300
export const generateStaticParams = () => []

const fileAt = (name: string) => `/api/dump/${name}.gz`

const page = sitePage({
  head: (t) => ({
    path: paths.data,
    title: t('data.title'),
    description: t('data.description', { site: env().SITE_NAME }),
  }),
  view: async function View({ locale }) {
    const t = await getTranslations('data')
    const found = await getStatistics()
    if (!found) return <MissingPage what="page" />
    // A site has its first files a minute after its start.
    const formats = found.made_at === null ? [] : dumpFormats
    const licence = operator()?.dataLicence
    const address = new URL(fileAt('campaigns.csv'), env().SITE_URL).href
    const lines = [
      `curl -s ${address} | gunzip | sqlite3 sesol.db ".import --csv /dev/stdin campaigns"`,
      `curl -sO ${address} && duckdb -c "select topic, sum(signature_count) from read_csv('campaigns.csv.gz') group by topic"`,
    ]
    return (
      <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-5 py-10 md:px-8 md:py-16">
        <header className="grid max-w-text gap-4">
          <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
          <p className="text-lg text-soft">{t.rich('lead', { statistics: linkTo(paths.statistics) })}</p>
          <p className="text-soft">{t('without')}</p>
          <p>
            {t('licence')}:{' '}
            {licence ? (
              <TextLink href={licence.url}>{licence.name}</TextLink>
            ) : (
              t('noLicence', { site: env().SITE_NAME })
            )}
          </p>
        </header>
        <Part id="dump" heading={t('dump')}>
          <p>{found.made_at === null ? t('soon') : t('made', { moment: formatMoment(found.made_at, locale) })}</p>
          {dumpTables.map((table) => (
            <details key={table} className="border-b border-line pb-3">
              <summary className="fold-summary">{t(`tables.${table}`)}</summary>
              <p className="flex flex-wrap gap-x-5">
                {formats.map((format) => (
                  <TextLink key={format} href={fileAt(`${table}.${format}`)}>
                    {`${table}.${format}.gz`}
                  </TextLink>
                ))}
              </p>
              <dl className="grid gap-x-5 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
                {dumpColumns[table].map((name) => (
                  <div key={name} className="contents">
                    <dt className="font-mono">{name}</dt>
                    <dd className="text-soft">{t(`columns.${name}`)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ))}
          <TextLink href={localized(locale, paths.dataDictionary)}>{t('dictionary')}</TextLink>
          {lines.map((line) => (
            <pre key={line} className="rounded bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
              {line}
            </pre>
          ))}
        </Part>
        <Part id="calls" heading={t('calls')}>
          <p>{t('callsText')}</p>
          <ul className="grid gap-1 font-mono text-sm wrap-anywhere">
            {openRows.map(([name, { path }]) => (
              <li key={name}>{`GET /api${path}`}</li>
            ))}
          </ul>
          <TextLink href={paths.openApi}>{t('openApi')}</TextLink>
        </Part>
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render

const Part = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid max-w-text gap-3 border-t-2 border-ink pt-4">
    <h2 id={id} className="font-serif text-2xl font-semibold">
      {heading}
    </h2>
    {children}
  </section>
)
