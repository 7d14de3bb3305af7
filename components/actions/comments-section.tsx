'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useViewer } from '@/lib/client/accounts/session'
import { onIntent, whenVisible } from '@/lib/client/browser/when'
import { useCounts } from '@/lib/client/support/counts'
import { useActions } from './actions'
import { Comments } from './comments'
import { CommentsHeading } from './page-slots'
import { commentsId, isInSight } from './slots'

export function CommentsSection() {
  const t = useTranslations('actions')
  const { campaign, busy, comments } = useActions()
  const { isOpen, toggle, prefetch } = comments
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const { viewer } = useViewer()
  const heading = useRef<HTMLHeadingElement>(null)
  const led = useRef(false)

  // The fragment, as after signing up, opens the comments.
  useEffect(() => {
    if (led.current || !viewer || isOpen || window.location.hash !== `#${commentsId}`) return
    led.current = true
    toggle()
  })

  // Opened from another bar, they are scrolled into view.
  useEffect(() => {
    const slot = document.getElementById(commentsId)
    if (!isOpen || !slot || slot.contains(document.activeElement) || isInSight(slot)) return
    slot.scrollIntoView({ behavior: 'smooth' })
    heading.current?.focus({ preventScroll: true })
  }, [isOpen])

  // Rendered in advance for members who scroll near.
  const isMember = Boolean(viewer)
  const onNear = useEffectEvent(prefetch)
  useEffect(() => {
    if (isMember && heading.current) return whenVisible(heading.current, () => onNear())
  }, [isMember])

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CommentsHeading ref={heading} count={comment_count} />
        <Button
          variant="quiet"
          busy={busy === 'comments'}
          aria-expanded={isOpen}
          onClick={toggle}
          {...onIntent(prefetch)}
          className="-me-5"
        >
          {t(isOpen ? 'closeComments' : 'openComments')}
        </Button>
      </div>
      <Comments />
    </>
  )
}
