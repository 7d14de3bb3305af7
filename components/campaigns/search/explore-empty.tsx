import { useTranslations } from 'next-intl'
import { NoCampaigns } from '@/components/campaigns/lists/no-campaigns'
import { NoResults } from '@/components/campaigns/lists/no-results'
import { LinkButton } from '@/components/ui/link-button'
import { type ExploreFilters, paths } from '@/lib/shared/paths'

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
