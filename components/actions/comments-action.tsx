'use client'

import { MessageSquare } from 'lucide'
import { useTranslations } from 'next-intl'
import { useCounts } from '@/lib/client/counts'
import { ActionButton } from './action-button'
import type { BarLook } from './action-style'
import { useActions, useBusy, useCommentsState } from './actions'
import { commentsId, isInSight } from './places'

// At the end of the line; on the narrowest phones the bar at the bottom has no room for it.
const places = { card: '@min-[36rem]:ms-auto', page: undefined, bottom: '@max-[18.4rem]:hidden' }

/** Opens and closes the comments; where they are open and out of sight, it leads there. */
export function CommentsAction({ look }: { look: BarLook }) {
  const t = useTranslations('actions')
  const { campaign, prepare, toggleComments } = useActions()
  const { isOpen } = useCommentsState()
  const busy = useBusy()
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const mean = () => prepare('comments')
  const press = () => {
    const place = look === 'card' ? null : document.getElementById(commentsId)
    if (isOpen && place && !isInSight(place)) place.scrollIntoView({ behavior: 'smooth' })
    else toggleComments()
  }
  return (
    <ActionButton
      data-action="comments"
      look={look}
      icon={MessageSquare}
      word={t('comments')}
      count={comment_count}
      busy={busy === 'comments'}
      aria-expanded={isOpen}
      onPointerEnter={mean}
      onTouchStart={mean}
      onFocus={mean}
      onClick={press}
      className={places[look]}
    />
  )
}
