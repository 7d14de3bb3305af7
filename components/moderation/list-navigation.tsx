import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/lib/i18n/link'
import { cx } from '@/lib/shared/class-names'
import type { DeskQuery } from '@/lib/shared/desk-paths'

type FilterTabsProps = {
  label: string
  query: DeskQuery
  addressOf: (query: DeskQuery) => string
  tabs: readonly { filter: DeskQuery; text: string; count?: number | undefined }[]
}

/** A tab is current when the page has its filter; the other filters of the page stay. */
export function FilterTabs({ label, query: { cursor: _, ...query }, addressOf, tabs }: FilterTabsProps) {
  return (
    <nav aria-label={label} className="-mx-1 min-w-0 overflow-x-auto px-1">
      <ul className="flex gap-1">
        {tabs.map(({ filter, text, count }) => {
          const isCurrent = Object.entries(filter).every(([name, value]) => query[name] === value)
          return (
            <li key={text}>
              <Link
                href={addressOf({ ...query, ...filter })}
                prefetch={false}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-touch items-center gap-1.5 rounded px-3 text-sm whitespace-nowrap no-underline hover:bg-sunken',
                  isCurrent ? 'bg-sunken font-semibold text-ink' : 'text-soft',
                )}
              >
                {text}
                {count ? <span className="text-xs text-faint tabular-nums">{count}</span> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export type Paging = { query: DeskQuery; next: string | null; addressOf: (query: DeskQuery) => string }

export function Pages({ query, next, addressOf, children }: Paging & { children?: ReactNode }) {
  const t = useTranslations('moderation')
  const { cursor, ...filters } = query
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap gap-3 empty:hidden">
      {cursor ? <LinkButton href={addressOf(filters)}>{t('firstPage')}</LinkButton> : null}
      {next ? <LinkButton href={addressOf({ ...filters, cursor: next })}>{t('nextPage')}</LinkButton> : null}
      {children}
    </nav>
  )
}
