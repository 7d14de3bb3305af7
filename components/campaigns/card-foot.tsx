import type { Campaign } from '@sesol/contract'
import { MessageSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CardActions } from '@/components/actions/card-actions'
import { actableOf } from '@/lib/shared/actable'

/** What can be done for the campaign of a card; before that has come, how many comments it has. */
export function CardFoot({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaign')
  const count = (
    <p className="inline-flex min-h-touch items-center gap-2 text-sm text-soft">
      <MessageSquare aria-hidden="true" className="size-4.5 stroke-[1.75] text-faint" />
      {t('comments', { count: campaign.comment_count })}
    </p>
  )
  // Nobody can support what is still under review.
  return campaign.is_approved ? <CardActions campaign={actableOf(campaign)}>{count}</CardActions> : count
}
