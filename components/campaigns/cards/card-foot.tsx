import type { Campaign } from '@sesol/contract'
import { MessageSquare } from 'lucide'
import { useTranslations } from 'next-intl'
import { CampaignActions } from '@/components/actions/campaign-actions'
import { Icon } from '@/components/ui/icon'
import { actableOf } from '@/lib/shared/campaigns/actable'

/** The action bar; until it loads, the comment count at its end. */
export function CardFoot({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaign')
  const count = (
    <p className="inline-flex min-h-touch items-center gap-2 text-sm text-soft">
      <Icon of={MessageSquare} className="size-4.5 stroke-[1.75] text-faint" />
      {campaign.comment_count === null ? t('commentsUncounted') : t('comments', { count: campaign.comment_count })}
    </p>
  )
  if (!campaign.is_approved) return count
  return (
    <CampaignActions variant="card" campaign={actableOf(campaign)}>
      <div className="flex h-13 items-center justify-end noscript:justify-start @min-[36rem]:h-touch">{count}</div>
    </CampaignActions>
  )
}
