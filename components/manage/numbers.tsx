import type { VisitReport } from '@sesol/contract/sharing/schema'
import type { StatisticsDay } from '@sesol/contract/support/deliveries'
import { statisticsRanges } from '@sesol/contract/support/deliveries'
import { Download } from 'lucide'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import type { StatisticsRange } from '@/lib/server/manage'
import { cx } from '@/lib/shared/class-names'
import { columnNames, columns, csvOfDays, totalOf } from '@/lib/shared/manage/statistics'
import { paths } from '@/lib/shared/paths'
import { formatDayOfYear } from '@/lib/shared/text/dates'
import { Charts } from './charts'
import { Section } from './section'

type NumbersProps = { id: number; days: StatisticsDay[]; visits: VisitReport; range: StatisticsRange }

export function Numbers({ id, days, visits, range }: NumbersProps) {
  const t = useTranslations('manageNumbers')
  return (
    <Section id="numbers" title={t('title')} lead={t('lead')} aside={<Ranges id={id} current={range} />}>
      <Charts days={days} />
      <Sources visits={visits} />
      <Table id={id} days={days} />
    </Section>
  )
}

function Ranges({ id, current }: { id: number; current: StatisticsRange }) {
  const t = useTranslations('manageNumbers')
  return (
    <nav aria-label={t('range')}>
      <ul className="-mx-1 flex gap-1">
        {statisticsRanges.map((range) => (
          <li key={range}>
            <Link
              href={`${paths.manage(id)}?days=${range}`}
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

function Sources({ visits: { total, sources } }: { visits: VisitReport }) {
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
    <details className="border-y border-line">
      <summary className="min-h-touch py-2.5 font-semibold">{t('table')}</summary>
      <div className="grid gap-4 pb-5">
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
    </details>
  )
}
