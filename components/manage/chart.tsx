import type { StatisticsDay } from '@sesol/contract/support/deliveries'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'
import { type Column, columns, type Series, series, totalOf } from '@/lib/shared/manage/statistics'
import { formatDayOfYear } from '@/lib/shared/text/dates'

const colours = ['bg-accent', 'bg-line-strong'] as const

export function Chart({ days, of }: { days: StatisticsDay[]; of: Series }) {
  const t = useTranslations('manageNumbers')
  const format = useFormatter()
  const locale = useLocale()
  const shown: readonly Column[] = series[of]
  const [first, second]: readonly [Column, Column?] = series[of]
  const total = totalOf(days, first)
  const [best] = days.toSorted((one, other) => columns[first](other) - columns[first](one))
  const most = Math.max(...days.flatMap((day) => shown.map((column) => columns[column](day))))
  const dayOf = ({ day }: StatisticsDay) => formatDayOfYear(day, locale)
  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption className="grid gap-1">
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-lg font-semibold">{t(`panel.${of}`)}</span>
          <span className="font-serif text-2xl font-semibold tabular-nums">{format.number(total)}</span>
        </span>
        <span className="text-sm text-soft">
          {total === 0 || !best ? t('empty') : t('best', { day: dayOf(best), count: columns[first](best) })}
        </span>
        {second ? (
          <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
            <Key className={colours[0]} text={t(`column.${first}`)} />
            <Key className={colours[1]} text={`${t(`column.${second}`)}: ${format.number(totalOf(days, second))}`} />
          </span>
        ) : null}
      </figcaption>
      {most === 0 ? null : (
        // The table below has the same numbers.
        <div aria-hidden="true" className="grid gap-1.5 text-sm text-soft">
          <div className="flex h-44 items-stretch gap-px border-b border-line-strong sm:gap-1">
            {days.map((day) => (
              <span
                key={day.day}
                title={`${dayOf(day)}: ${shown.map((column) => format.number(columns[column](day))).join(' / ')}`}
                className="flex flex-1 items-end hover:bg-sunken"
              >
                {shown.map((column, n) => (
                  <span
                    key={column}
                    className={cx('flex-1 forced-color-adjust-none', colours[n])}
                    style={{ height: `${(100 * columns[column](day)) / most}%` }}
                  />
                ))}
              </span>
            ))}
          </div>
          <div className="flex justify-between">
            {[days[0], days.at(-1)].map((day) => (day ? <span key={day.day}>{dayOf(day)}</span> : null))}
          </div>
        </div>
      )}
    </figure>
  )
}

const Key = ({ className, text }: { className: string; text: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={cx('size-2.5 forced-color-adjust-none', className)} />
    {text}
  </span>
)
