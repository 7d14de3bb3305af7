import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { localized } from '@/lib/i18n/routing'
import { type ExploreFilters, isListed, paths } from '@/lib/shared/paths'
import { FilterLink } from './filter-link'

export function useFilterLabel(): (name: Exclude<keyof ExploreFilters, 'cursor'>, value: string) => string {
  const t = useTranslations()
  return (name, value) =>
    name === 'q'
      ? `“${value}”`
      : t((name === 'sort' ? `explore.${value}` : `values.${name}.${value}`) as Parameters<typeof t>[0])
}

type ExploreLinkProps = { to: ExploreFilters; current?: boolean; className: string; children: ReactNode }

export function ExploreLink({ to, current = false, className, children }: ExploreLinkProps) {
  const start = { ...to, cursor: undefined }
  const locale = useLocale()
  const link = {
    href: paths.explore(start),
    rel: isListed(start) ? undefined : 'nofollow',
    'aria-current': current ? ('true' as const) : undefined,
    className,
    children,
  }
  // The router asks for pages without their query.
  return start.q ? <a {...link} href={localized(locale, link.href)} /> : <FilterLink {...link} />
}
