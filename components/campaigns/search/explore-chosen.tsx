import type { NamedState, Ordering } from '@sesol/contract/values'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { cx } from '@/lib/shared/class-names'
import type { ExploreFilters } from '@/lib/shared/paths'
import { ExploreLink, useFilterLabel } from './explore-link'

const groups = ['q', 'state', 'topic', 'scope', 'type'] as const

export function ExploreChosen({ chosen }: { chosen: ExploreFilters }) {
  const t = useTranslations('explore')
  const word = useFilterLabel()
  const given = groups.flatMap((name) => (chosen[name] ? [{ name, value: chosen[name] }] : []))
  if (given.length === 0) return null
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {given.map(({ name, value }) => (
        <li key={name}>
          <ExploreLink to={{ ...chosen, [name]: undefined }} className="chip gap-2">
            {word(name, value)}
            <Icon of={X} className="size-4" />
            <span className="sr-only">{t('remove')}</span>
          </ExploreLink>
        </li>
      ))}
      {given.length > 1 ? (
        <li>
          <ExploreLink
            to={{ sort: chosen.sort }}
            className="inline-flex min-h-touch items-center text-sm underline underline-offset-4"
          >
            {t('clear')}
          </ExploreLink>
        </li>
      ) : null}
    </ul>
  )
}

const tabs = 'min-w-0 border-b border-line'
const tabList = '-mx-5 flex gap-x-5 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:gap-x-6 sm:px-0'
const tabStyle = (current: boolean) =>
  cx(
    'inline-flex min-h-touch items-center text-sm whitespace-nowrap no-underline',
    current ? 'border-b-2 border-accent font-semibold text-ink' : 'pb-0.5 text-soft hover:text-ink',
  )

export function ExploreSorting({ chosen, sorts }: { chosen: ExploreFilters; sorts: readonly Ordering[] }) {
  const t = useTranslations('explore')
  const word = useFilterLabel()
  return (
    <nav aria-label={t('sort')} className={`${tabs} lg:border-t-2 lg:border-t-ink`}>
      <ul className={tabList}>
        {sorts.map((value) => {
          const sort = value === 'newest' ? undefined : value
          const current = chosen.sort === sort
          return (
            <li key={value}>
              <ExploreLink to={{ ...chosen, sort }} current={current} className={tabStyle(current)}>
                {word('sort', value)}
              </ExploreLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type StateTabsProps = {
  /** What is listed without a chosen state. */
  unchosen: 'all' | 'open'
  chosen: NamedState | undefined
  states: readonly NamedState[]
  hrefOf: (state: NamedState | undefined) => string
}

export function StateTabs({ unchosen, chosen, states, hrefOf }: StateTabsProps) {
  const t = useTranslations()
  if (states.length === 0) return null
  return (
    <nav aria-label={t('explore.state')} className={tabs}>
      <ul className={tabList}>
        {[undefined, ...states].map((state) => (
          <li key={state ?? unchosen}>
            <IntentLink
              href={hrefOf(state)}
              rel={state && 'nofollow'}
              aria-current={state === chosen ? 'true' : undefined}
              className={tabStyle(state === chosen)}
            >
              {state || unchosen === 'open' ? t(`values.state.${state ?? 'open'}`) : t('explore.all')}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
