import type { NamedState } from '@sesol/contract/values'
import type { Facet } from '@sesol/contract/wire'
import { ChevronDown } from 'lucide'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { countIn } from '@/lib/shared/campaigns/facets'
import { cx } from '@/lib/shared/class-names'
import { type ExploreFilters as Filters, filterValues, hasOwnOrder } from '@/lib/shared/paths'
import { ExploreLink, useFilterLabel } from './explore-link'

// Always open where there is room; a browser without `::details-content` keeps it collapsed.
const openWhenWide = 'lg:[&::details-content]:[content-visibility:visible]'
const hiddenWhenOpen = 'supports-[selector(::details-content)]:lg:hidden'

const groups = ['state', 'topic', 'scope', 'type'] as const

type ExploreFiltersProps = { chosen: Filters; states: readonly NamedState[]; facets: readonly Facet[] }

export function ExploreFilters({ chosen, states, facets }: ExploreFiltersProps) {
  const t = useTranslations('explore')
  const word = useFilterLabel()
  const { compare } = new Intl.Collator(useLocale())
  const values = {
    ...filterValues,
    state: states,
    topic: filterValues.topic.toSorted((a, b) => compare(word('topic', a), word('topic', b))),
  }
  return (
    <nav aria-label={t('filters')}>
      <details className={`group rounded border border-line lg:rounded-none lg:border-0 ${openWhenWide}`}>
        <summary
          className={`flex min-h-13 list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden ${hiddenWhenOpen}`}
        >
          {t('filters')}
          <Icon of={ChevronDown} className="size-5 text-soft transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 px-4 pb-5 lg:gap-8 lg:p-0">
          {groups
            .filter((name) => values[name].length > 0)
            .map((name) => (
              <section key={name} aria-label={t(name)}>
                <h2 className="mb-1.5 border-t border-line pt-3 text-sm font-semibold lg:mb-2 lg:border-t-2 lg:border-ink">
                  {t(name)}
                </h2>
                <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-1">
                  {[undefined, ...values[name]].map((value) => (
                    <li key={value ?? 'all'}>
                      <Value {...{ chosen, facets, name, value }} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </details>
    </nav>
  )
}

type ValueProps = Pick<ExploreFiltersProps, 'chosen' | 'facets'> & {
  name: (typeof groups)[number]
  value: string | undefined
}

function Value({ chosen, facets, name, value }: ValueProps) {
  const t = useTranslations('explore')
  const word = useFilterLabel()
  const format = useFormatter()
  const current = chosen[name] === value
  const to: Filters = { ...chosen, [name]: value }
  const count = name === 'state' || name === 'topic' ? countIn(facets, to) : undefined
  return (
    <ExploreLink
      to={hasOwnOrder(to) ? { ...to, sort: undefined } : to}
      current={current}
      className={cx(
        'flex min-h-touch items-center gap-x-2 py-1 text-sm leading-snug no-underline lg:pointer-fine:min-h-9',
        current ? 'font-semibold text-accent' : 'text-soft hover:text-ink hover:underline hover:underline-offset-4',
      )}
    >
      {value ? word(name, value) : name === 'state' ? word(name, 'open') : t('all')}
      {count === undefined ? null : <span className="font-normal text-soft tabular-nums">{format.number(count)}</span>}
    </ExploreLink>
  )
}
