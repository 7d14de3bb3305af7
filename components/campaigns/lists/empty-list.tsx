import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { type ExploreFilters, paths } from '@/lib/shared/paths'

export function NoResults({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 border-t-2 border-ink pt-6">
      <p className="max-w-text font-serif text-2xl font-semibold wrap-anywhere">{title}</p>
      {hint ? <p className="max-w-text text-soft wrap-anywhere">{hint}</p> : null}
      {children ? <div className="flex flex-wrap gap-3 pt-1">{children}</div> : null}
    </div>
  )
}

export function NoCampaigns() {
  const t = useTranslations('home')
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <p className="font-serif text-2xl font-semibold">{t('empty')}</p>
      <p className="max-w-text text-soft">{t('emptyHint')}</p>
      <LinkButton href={paths.create} data-create="">
        {t('create')}
      </LinkButton>
    </div>
  )
}

export function ExploreEmpty({ chosen: { state, topic, scope, type, sort, q } }: { chosen: ExploreFilters }) {
  const t = useTranslations('explore')
  const isFiltered = state || topic || scope || type || q
  if (sort === 'week') {
    return (
      <NoResults title={t('emptyWeek')} hint={t('emptyWeekHint')}>
        <LinkButton href={paths.explore({ topic, scope, type })}>{t('newestFirst')}</LinkButton>
      </NoResults>
    )
  }
  if (!isFiltered) return <NoCampaigns />
  return (
    <NoResults title={t('empty')} hint={t('emptyHint')}>
      <LinkButton href={paths.explore()}>{t('clear')}</LinkButton>
      <LinkButton href={paths.create} data-create="">
        {t('create')}
      </LinkButton>
    </NoResults>
  )
}
