import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { CampaignTile } from './campaign-tile'

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
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {campaigns.map((campaign) => (
        <li key={campaign.id} className="min-w-0">
          <CampaignTile campaign={campaign} />
        </li>
      ))}
    </ul>
  )
}
