import { useTranslations } from 'next-intl'
import { NoCampaigns } from '@/components/campaigns/lists/no-campaigns'
import { NoResults } from '@/components/campaigns/lists/no-results'
import { LinkButton } from '@/components/ui/link-button'
import { type ExploreFilters, paths } from '@/lib/shared/paths'

export function ExploreEmpty({ chosen: { topic, scope, type } }: { chosen: ExploreFilters }) {
  const t = useTranslations('explore')
  if (!topic && !scope && !type) return <NoCampaigns />
  return (
    <NoResults title={t('empty')} hint={t('emptyHint')}>
      <LinkButton href={paths.explore()}>{t('clear')}</LinkButton>
      <LinkButton href={paths.create} data-create="">
        {t('create')}
      </LinkButton>
    </NoResults>
  )
}
