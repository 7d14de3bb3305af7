import type { Campaign } from '@sesol/contract'
import { MessageSquare } from 'lucide'
import { useTranslations } from 'next-intl'
import { CampaignActions } from '@/components/actions/bar/campaign-actions'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { paths, signHash } from '@/lib/shared/paths'

export function CardFoot({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaign')
  const { id, title, status, is_approved, comment_count } = campaign
  const isOpen = status === 'approved'
  const count = (
    <p className="ms-auto inline-flex min-h-touch items-center gap-2 text-sm text-soft">
      <Icon of={MessageSquare} className="size-4.5 stroke-[1.75] text-faint" />
      {comment_count === null ? t('commentsUncounted') : t('comments', { count: comment_count })}
    </p>
  )
  if (!is_approved) return count
  return (
    <div className={cx('@container grid items-start gap-x-1', isOpen && 'grid-cols-[auto_minmax(0,1fr)]')}>
      {isOpen ? (
        <IntentLink
          href={`${paths.campaign(id)}${signHash}`}
          aria-label={t('signTitle', { title })}
          className={buttonStyle('secondary', 'md', 'relative z-10')}
        >
          {t('sign')}
        </IntentLink>
      ) : null}
      <CampaignActions placement="card" campaign={actableOf(campaign)}>
        <div className="flex justify-end">{count}</div>
      </CampaignActions>
    </div>
  )
}
