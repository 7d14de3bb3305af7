'use client'

import type { StatisticsDay } from '@sesol/contract/support/deliveries'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { DeferredReplacement } from '@/components/ui/deferred-replacement'
import { Skeleton } from '@/components/ui/skeleton'
import { deferred } from '@/lib/client/browser/deferred-module'
import { whenVisible } from '@/lib/client/browser/when'
import { cx } from '@/lib/shared/class-names'
import { type Column, columns, totalOf } from '@/lib/shared/manage/statistics'
import { formatDayOfYear } from '@/lib/shared/text/dates'

const dayChart = deferred(() => import('./day-chart').then(({ DayChart }) => DayChart))

/** The first of two is the one that counts; the other, paler, is what led to it or failed. */
const panels: {
  name: 'signatures' | 'visits' | 'emails' | 'calls' | 'faxes'
  of: readonly [Column] | readonly [Column, Column]
}[] = [
  { name: 'signatures', of: ['signatures'] },
  { name: 'visits', of: ['visits'] },
  { name: 'emails', of: ['emails_sent', 'emails_opened'] },
  { name: 'calls', of: ['calls_made', 'calls_opened'] },
  { name: 'faxes', of: ['faxes_delivered', 'faxes_failed'] },
]

const height = 'h-44'

export function Charts({ days }: { days: StatisticsDay[] }) {
  const t = useTranslations('manageNumbers')
  const shown = panels.filter(({ name }) => t.has(`panel.${name}`))
  if (shown.every(({ of }) => of.every((column) => totalOf(days, column) === 0))) {
    return <p className="border-t border-line pt-4 text-soft">{t('none')}</p>
  }
  return (
    <div className="grid gap-x-12 gap-y-9 md:grid-cols-2">
      {shown.map(({ name, of: [first, second] }) => (
        <Panel key={name} name={name} days={days} first={first} second={second} />
      ))}
    </div>
  )
}

type PanelProps = {
  name: (typeof panels)[number]['name']
  days: StatisticsDay[]
  first: Column
  second?: Column | undefined
}

function Panel({ name, days, first, second }: PanelProps) {
  const t = useTranslations('manageNumbers')
  const format = useFormatter()
  const total = totalOf(days, first)
  const best = days.reduce(
    (best, day) => (columns[first](day) > columns[first](best) ? day : best),
    days[0] as StatisticsDay,
  )
  const locale = useLocale()
  const dayOf = (day: string) => formatDayOfYear(day, locale)
  const isEmpty = total === 0 && (second === undefined || totalOf(days, second) === 0)
  return (
    <figure className={cx('grid min-w-0 content-start gap-3', name === 'signatures' && 'md:col-span-2')}>
      <figcaption className="grid gap-1 border-t border-line pt-3">
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-lg font-semibold">{t(`panel.${name}`)}</span>
          <span className="font-serif text-2xl font-semibold tabular-nums">{format.number(total)}</span>
        </span>
        <span className="text-sm text-soft">
          {total === 0 ? t('empty') : t('best', { day: dayOf(best.day), count: columns[first](best) })}
        </span>
        {second ? (
          <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
            <Key className="bg-accent" text={t(`column.${first}`)} />
            <Key
              className="bg-line-strong"
              text={`${t(`column.${second}`)}: ${format.number(totalOf(days, second))}`}
            />
          </span>
        ) : null}
      </figcaption>
      {isEmpty ? null : (
        // The table below has the same numbers.
        <div aria-hidden="true" className={height}>
          <DeferredReplacement of={dayChart} when={whenVisible} fallback={<Skeleton className={height} />}>
            {(DayChart) => (
              <DayChart
                rows={days.map((day) => ({
                  day: dayOf(day.day),
                  first: columns[first](day),
                  second: second ? columns[second](day) : 0,
                }))}
                names={{ first: t(`column.${first}`), second: second ? t(`column.${second}`) : undefined }}
              />
            )}
          </DeferredReplacement>
        </div>
      )}
    </figure>
  )
}

const Key = ({ className, text }: { className: string; text: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={cx('size-2.5', className)} />
    {text}
  </span>
)
