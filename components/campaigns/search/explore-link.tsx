import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type ExploreFilters, isListed, paths } from '@/lib/shared/paths'
import { FilterLink } from './filter-link'

export function useFilterLabel(): (name: 'state' | 'topic' | 'scope' | 'type' | 'sort', value: string) => string {
  const t = useTranslations()
  return (name, value) =>
    t((name === 'sort' ? `explore.${value}` : `values.${name}.${value}`) as Parameters<typeof t>[0])
}

type ExploreLinkProps = { to: ExploreFilters; current?: boolean; className: string; children: ReactNode }

export function ExploreLink({ to, current = false, className, children }: ExploreLinkProps) {
  const start = { ...to, cursor: undefined }
  return (
    <FilterLink
      href={paths.explore(start)}
      rel={isListed(start) ? undefined : 'nofollow'}
      aria-current={current ? 'true' : undefined}
      className={className}
    >
      {children}
    </FilterLink>
  )
}
