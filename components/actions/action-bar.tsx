'use client'

import { Share2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useCounts } from '@/lib/client/counts'
import { ActionButton } from './action-button'
import { type BarLook, barStyle } from './action-style'
import { useActions } from './actions'
import { CommentsAction } from './comments-action'
import { CopyAction } from './copy-action'
import { useOpening } from './opening'
import { PhoneAction } from './phone-action'
import { SupportAction } from './support-action'
import { waysOf } from './ways'

/** What anybody can do for a campaign, and how often it was done. The bar at the bottom has room for what is possible only. */
export function ActionBar({ look }: { look: BarLook }) {
  const t = useTranslations()
  const { campaign } = useActions()
  const counts = useCounts(campaign.id, campaign.counts)
  const sharing = useOpening('share')
  const full = look !== 'bottom'
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form, and no list to be read
    <div role="group" aria-label={t('actions.label')} className={barStyle(look)}>
      {waysOf(campaign, counts)
        .filter(({ missing }) => full || !missing)
        .map(({ word, ...way }) => {
          const Action = way.channel === 'phone' ? PhoneAction : SupportAction
          return <Action key={way.channel} look={look} word={t(word)} {...way} />
        })}
      <ActionButton data-action="share" look={look} icon={Share2} word={t('actions.share')} {...sharing} />
      {full ? <CopyAction look={look} /> : null}
      <CommentsAction look={look} />
    </div>
  )
}
