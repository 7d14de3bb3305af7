'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useCounts } from '@/lib/client/counts'
import { useViewer } from '@/lib/client/session'
import { LazyMessages } from '@/lib/i18n/lazy-messages'
import { useActions } from './actions'
import { commentsId, isInSight } from './comments-place'

/** The comments on a campaign's page: how many they are and, once they are opened, which. */
export function CommentsSection() {
  const t = useTranslations('actions')
  const format = useFormatter()
  const { campaign, busy, Comments, toggleComments, prepare } = useActions()
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const { viewer } = useViewer()
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const led = useRef(false)
  const isOpen = Comments !== undefined

  // An address that names the comments, as after signing up, opens them.
  useEffect(() => {
    if (led.current || !viewer || isOpen || window.location.hash !== `#${commentsId}`) return
    led.current = true
    toggleComments()
  })

  // Opened from a bar that stands elsewhere, they are brought into sight.
  useEffect(() => {
    if (!isOpen || !place.current || isInSight(place.current)) return
    place.current.scrollIntoView({ behavior: 'smooth' })
    heading.current?.focus({ preventScroll: true })
  }, [isOpen])

  const mean = () => prepare('comments')
  return (
    <section
      ref={place}
      id={commentsId}
      aria-labelledby="comments-heading"
      className="grid scroll-mt-6 gap-5 border-t-2 border-ink pt-3 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2
          ref={heading}
          id="comments-heading"
          tabIndex={-1}
          className="font-serif text-2xl font-semibold outline-none"
        >
          {t('comments')}{' '}
          {comment_count > 0 ? (
            <span className="font-sans text-base font-normal text-faint tabular-nums">
              {format.number(comment_count)}
            </span>
          ) : null}
        </h2>
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
      {Comments ? (
        <Suspense>
          <LazyMessages>
            <Comments campaign={campaign} />
          </LazyMessages>
        </Suspense>
      ) : null}
    </section>
  )
}
