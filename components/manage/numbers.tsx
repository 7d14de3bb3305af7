import type { Campaign } from '@sesol/contract'
import type { VisitReport } from '@sesol/contract/sharing/schema'
import type { CampaignDeliveries, StatisticsDay } from '@sesol/contract/support/deliveries'
import { statisticsRanges } from '@sesol/contract/support/deliveries'
import { Download } from 'lucide'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { buttonStyle } from '@/components/ui/control-style'
import { Fold } from '@/components/ui/fold'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/link'
import type { StatisticsRange } from '@/lib/server/manage'
import { cx } from '@/lib/shared/class-names'
import { columnNames, columns, csvOfDays, type Series, totalOf } from '@/lib/shared/manage/statistics'
import { paths } from '@/lib/shared/paths'
import { formatDayOfYear } from '@/lib/shared/text/dates'
import { Chart } from './chart'
import { Section } from './section'
import { Totals } from './totals'

type NumbersProps = {
  campaign: Campaign
  days: StatisticsDay[]
  visits: VisitReport
  deliveries: CampaignDeliveries
  range: StatisticsRange
  of: Series
}

export function Numbers({ campaign, days, visits, deliveries, range, of }: NumbersProps) {
  const t = useTranslations('manageNumbers')
  const addressOf = (days: StatisticsRange, of: Series) =>
    `${paths.manage(campaign.id, 'numbers')}?days=${days}&of=${of}`
  const shown = t.has(`panel.${of}`) ? of : 'signatures'
  const hasAny = days.some((day) => columnNames.some((column) => columns[column](day) > 0))
  return (
    <div className="grid gap-8">
      <Totals
        campaign={campaign}
        visits={visits.total}
        deliveries={deliveries}
        current={shown}
        addressOf={(of) => addressOf(range, of)}
      />
      <Section
        id="numbers"
        title={t('title')}
        aside={<Ranges current={range} addressOf={(days) => addressOf(days, of)} />}
      >
        {hasAny ? <Chart days={days} of={shown} /> : <p className="text-soft">{t('none')}</p>}
        <Sources visits={visits} />
        <Table id={campaign.id} days={days} />
      </Section>
    </div>
  )
}

type RangesProps = { current: StatisticsRange; addressOf: (range: StatisticsRange) => string }

function Ranges({ current, addressOf }: RangesProps) {
  const t = useTranslations('manageNumbers')
  return (
    <nav aria-label={t('range')}>
      <ul className="-mx-1 flex gap-1">
        {statisticsRanges.map((range) => (
          <li key={range}>
            <Link
              href={addressOf(range)}
              prefetch={false}
              scroll={false}
              aria-current={range === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-touch items-center rounded px-3 text-sm whitespace-nowrap no-underline hover:bg-sunken',
                range === current ? 'bg-sunken font-semibold text-ink' : 'text-soft',
              )}
            >
              {t('days', { count: Number(range) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sources({ visits: { total, sources, sites } }: { visits: VisitReport }) {
  const t = useTranslations('owner')
  const format = useFormatter()
  const most = Math.max(1, ...sources.map(({ count }) => count))
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg font-semibold">{t('visitsTitle')}</h3>
      <p className="text-sm text-soft">{t('visitsText', { count: total })}</p>
      {sources.length > 0 ? (
        <dl className="grid max-w-text gap-2">
          {sources.map(({ source, count }) => (
            <div key={source} className="grid grid-cols-[minmax(7rem,12rem)_1fr_auto] items-center gap-3 text-sm">
              <dt className="wrap-anywhere">{t(`source.${source}`)}</dt>
              <dd aria-hidden="true" className="h-3 bg-sunken">
                <div className="h-full bg-accent" style={{ width: `${(100 * count) / most}%` }} />
              </dd>
              <dd className="min-w-10 text-end font-semibold tabular-nums">{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="text-sm text-faint">{t('visitsHint')}</p>
      {sites.length > 0 ? (
        <>
          <h3 className="text-lg font-semibold">{t('sitesTitle')}</h3>
          <dl className="grid max-w-text grid-cols-[1fr_auto] gap-x-3 gap-y-2 text-sm">
            {sites.map(({ host, count }) => (
              <Fragment key={host}>
                <dt dir="ltr" className="wrap-anywhere">
                  {host}
                </dt>
                <dd className="text-end font-semibold tabular-nums">{format.number(count)}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="text-sm text-faint">{t('sitesHint')}</p>
        </>
      ) : null}
    </div>
  )
}

const cell = 'px-3 py-2 text-end tabular-nums first:ps-0 first:text-start last:pe-0'

function Table({ id, days }: { id: number; days: StatisticsDay[] }) {
  const t = useTranslations('manageNumbers')
  const format = useFormatter()
  const locale = useLocale()
  const shown = columnNames.filter((column) => t.has(`column.${column}`))
  const csv = csvOfDays(days, shown, (column) => t(`column.${column}`))
  return (
    <Fold id="table" title={t('table')} level="h3">
      <div className="grid gap-4">
        <p className="max-w-text text-sm text-soft">{t('lead')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
        <section aria-label={t('table')} tabIndex={0} className="overflow-x-auto">
          <table className="w-full min-w-max text-sm">
            <thead>
              <tr className="border-b border-line align-bottom text-soft">
                {(['day', ...shown] as const).map((column) => (
                  <th key={column} scope="col" className={cx(cell, 'max-w-28 font-normal')}>
                    {t(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-b border-line">
                  <th scope="row" className={cx(cell, 'font-normal whitespace-nowrap')}>
                    {formatDayOfYear(day.day, locale)}
                  </th>
                  {shown.map((column) => (
                    <td key={column} className={cell}>
                      {format.number(columns[column](day))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className={cell}>
                  {t('total')}
                </th>
                {shown.map((column) => (
                  <td key={column} className={cell}>
                    {format.number(totalOf(days, column))}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download={`kampanya-${id}-${days.at(-1)?.day}.csv`}
          className={buttonStyle('secondary', 'md', 'justify-self-start')}
        >
          <Icon of={Download} className="size-4.5" />
          {t('download')}
        </a>
      </div>
    </Fold>
  )
}
