import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { CampaignGrid } from './campaign-grid'

/** The campaigns of one member, in a grid. */
export function MemberCampaigns({ campaigns, own = false }: { campaigns: readonly Campaign[]; own?: boolean }) {
  const t = useTranslations('profile')
  if (campaigns.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 py-4">
        <p className="max-w-text text-lg text-soft">{t(own ? 'emptyOwn' : 'empty')}</p>
        {own ? (
          <LinkButton href="/create-campaign" look="primary" size="lg">
            {t('create')}
          </LinkButton>
        ) : null}
      </div>
    )
  }
  return <CampaignGrid campaigns={campaigns} />
}
