'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useCounts } from '@/lib/client/counts'
import { whenNear } from '@/lib/client/near'
import { useViewer } from '@/lib/client/session'
import { useActions, useBusy, useCommentsState } from './actions'
import { CommentsHeading } from './comments-heading'
import { DrawnComments } from './drawn-comments'
import { commentsId, isInSight } from './places'

/** What stands in the place of a page's comments: how many they are and, once they are opened, which. */
export function CommentsSection() {
  const t = useTranslations('actions')
  const { campaign, toggleComments, prepare } = useActions()
  const { isOpen } = useCommentsState()
  const busy = useBusy()
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const { viewer } = useViewer()
  const heading = useRef<HTMLHeadingElement>(null)
  const led = useRef(false)

  // An address that names the comments, as after signing up, opens them.
  useEffect(() => {
    if (led.current || !viewer || isOpen || window.location.hash !== `#${commentsId}`) return
    led.current = true
    toggleComments()
  })

  // Opened from a bar that stands elsewhere, they are brought into sight.
  useEffect(() => {
    const place = document.getElementById(commentsId)
    if (!isOpen || !place || place.contains(document.activeElement) || isInSight(place)) return
    place.scrollIntoView({ behavior: 'smooth' })
    heading.current?.focus({ preventScroll: true })
  }, [isOpen])

  const mean = useCallback(() => prepare('comments'), [prepare])
  // Whoever reads this far is likely to open them: they are drawn while nothing else happens.
  const isMember = Boolean(viewer)
  useEffect(() => {
    if (isMember && heading.current) return whenNear(heading.current, mean)
  }, [isMember, mean])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CommentsHeading ref={heading} count={comment_count} />
        <Button
          look="quiet"
          busy={busy === 'comments'}
          aria-expanded={isOpen}
          onClick={toggleComments}
          onPointerEnter={mean}
          onFocus={mean}
          className="-me-5"
        >
          {t(isOpen ? 'closeComments' : 'openComments')}
        </Button>
      </div>
      <DrawnComments />
    </>
  )
}
