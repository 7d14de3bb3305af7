import { useTranslations } from 'next-intl'
import { CampaignActions } from '@/components/actions/bar/campaign-actions'
import { buttonStyle } from '@/components/ui/button-style'
import { IntentLink } from '@/components/ui/intent-link'
import { SharedIcon } from '@/components/ui/shared-icons'
import type { Card } from '@/lib/shared/campaigns/card'
import { paths, signHash } from '@/lib/shared/paths'

export function CardFoot({ card }: { card: Card }) {
  const t = useTranslations('campaign')
  const { id, title, status, is_approved, counts } = card
  const comments = (
    <p className="card-comments">
      <SharedIcon name="comments" />
      {counts.comment_count === null ? t('commentsUncounted') : t('comments', { count: counts.comment_count })}
    </p>
  )
  if (!is_approved) return comments
  return (
    <div className="card-foot">
      {status === 'approved' ? (
        <IntentLink
          href={`${paths.campaign(id)}${signHash}`}
          aria-label={t('signTitle', { title })}
          className={buttonStyle()}
        >
          {t('sign')}
        </IntentLink>
      ) : null}
      <CampaignActions placement="card" campaign={card}>
        {comments}
      </CampaignActions>
    </div>
  )
}
