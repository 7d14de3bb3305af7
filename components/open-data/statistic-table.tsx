import type { Statistic } from '@sesol/contract/site/open-data'
import { type Topic, topics } from '@sesol/contract/values'
import { placeNamed, placeText } from '@sesol/shared/districts'
import { useFormatter, useTranslations } from 'next-intl'

const columns = ['campaigns', 'signatures', 'delivered', 'answers', 'ended', 'won'] as const

type StatisticTableProps = { by: Statistic['by']; rows: readonly Statistic[] }

/** The bar under each name is its signatures; on a phone a name has a line of its own. */
export function StatisticTable({ by, rows }: StatisticTableProps) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const nameOf = useNames(by)
  const most = Math.max(1, ...rows.map(({ signatures }) => signatures))
  return (
    <section aria-labelledby={by} className="grid gap-3 border-t-2 border-ink pt-4">
      <h2 id={by} className="font-serif text-2xl font-semibold">
        {t(`by.${by}`)}
      </h2>
      <table aria-labelledby={by} className="w-full max-w-text border-collapse text-sm max-sm:block">
        <thead className="max-sm:block">
          <tr className="border-b border-line-strong text-soft *:py-2 *:text-end *:font-semibold max-sm:grid max-sm:grid-cols-[5fr_4fr_3.2fr_3fr_3fr_5fr] max-sm:text-[0.7rem] sm:*:ps-3">
            <td className="max-sm:hidden" />
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums max-sm:block">
          {rows.map(({ name, campaigns, signatures, delivered, answers, outcomes }) => {
            const ended = Object.values(outcomes).reduce((sum, count) => sum + (count ?? 0), 0)
            return (
              <tr
                key={name}
                className="border-b border-line align-top *:py-2 *:text-end max-sm:grid max-sm:grid-cols-[5fr_4fr_3.2fr_3fr_3fr_5fr] sm:*:ps-3"
              >
                <th scope="row" className="ps-0! text-start! font-normal max-sm:col-span-full max-sm:pb-0!">
                  {nameOf(name)}
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className="mt-1 h-1.5 w-full">
                    <rect width={(100 * signatures) / most} height={6} className="fill-accent" />
                  </svg>
                </th>
                {[campaigns, signatures, delivered, answers, ended, outcomes.won ?? 0].map((count, at) => (
                  <td key={columns[at]}>{format.number(count)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function useNames(by: Statistic['by']) {
  const t = useTranslations()
  const format = useFormatter()
  const isTopic = (key: string): key is Topic => topics.some((topic) => topic === key)
  return (key: string) => {
    if (key === '') return t('statistics.none')
    if (by === 'month') return format.dateTime(new Date(`${key}-15`), { month: 'long', year: 'numeric' })
    if (by === 'topic') return isTopic(key) ? t(`values.topic.${key}`) : key
    const place = placeNamed(key, '')
    return place ? placeText(place) : key
  }
}
