'use client'

import { useLocale } from 'next-intl'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PendingClick } from '@/components/ui/use-pending-click'
import { askViewer, useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { OffscreenContext } from '@/lib/client/browser/offscreen'
import { isInViewport, whenIdle } from '@/lib/client/browser/when'
import { useErrorText } from '@/lib/client/http/error-text'
import { useCounts } from '@/lib/client/support/counts'
import { localized } from '@/lib/i18n/routing'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId, paths } from '@/lib/shared/paths'
import type { ActionName } from './action-table'
import { useSignUp } from './use-prompts'

const commentsModule = deferred(() => import('@/components/comments/comments-panel'))

export type CommentsState = {
  isRendered: boolean
  isOpen: boolean
  toggle: () => void
  prefetch: () => void
}

export function useComments(campaign: Actable, start: PendingClick<ActionName>['start']): CommentsState {
  const locale = useLocale()
  const errorText = useErrorText()
  const { viewer } = useViewer()
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const signUp = useSignUp(campaign)
  const [isRendered, setRendered] = useState(false)
  const [isOpen, setOpen] = useState(false)

  async function load() {
    const reader = viewer === undefined ? await askViewer() : viewer
    if (!reader) {
      const page = localized(locale, paths.campaign(campaign))
      return () => signUp(errorText('error.comment.login_required'), `${page}#${commentsId}`)
    }
    await commentsModule.load(locale)
    return () => {
      setRendered(true)
      setOpen(true)
    }
  }

  function toggle() {
    const slot = document.getElementById(commentsId)
    if (isOpen && slot && !isInViewport(slot)) slot.scrollIntoView({ behavior: 'smooth' })
    else if (isOpen) setOpen(false)
    else if (isRendered && viewer) setOpen(true)
    else start('comments', load)
  }

  /** Visitors are sent to the sign-up page and need no panel. */
  async function prefetch() {
    if (isRendered || !viewer) return
    const { prefetchComments } = await commentsModule.load(locale)
    await prefetchComments(campaign.id, viewer.id, comment_count)
    startTransition(() => setRendered(true))
  }

  return { isRendered, isOpen, toggle, prefetch: () => void prefetch().catch(() => undefined) }
}

type CommentsProps = { campaign: Actable; comments: CommentsState; compact?: boolean }

export function Comments({ campaign, comments: { isRendered, isOpen }, compact = false }: CommentsProps) {
  const locale = useLocale()
  const hidden = useHidden(isRendered && !isOpen)
  const Panel = isRendered ? commentsModule.loaded(locale)?.CommentsPanel : undefined
  // A stable element: opening and closing does not re-render it.
  const panel = useMemo(
    () => (Panel ? <Panel campaign={campaign} compact={compact} /> : null),
    [Panel, campaign, compact],
  )
  return panel ? (
    <div {...hidden}>
      <OffscreenContext value={!isOpen}>{panel}</OffscreenContext>
    </div>
  ) : null
}

const noRoom = 'absolute inset-x-0 h-0 overflow-clip'
const skipped = `${noRoom} [content-visibility:hidden]`

const canSkip = () => globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false

/** Taking `inert` off would style each element again, so `content-visibility` replaces it after layout. `<Activity>` lays nothing out. */
function useHidden(hidden: boolean): { inert?: boolean; className?: string } {
  const [phase, setPhase] = useState<'new' | 'laid-out' | 'skipped'>('new')

  useEffect(() => {
    if (!hidden || phase === 'skipped' || !canSkip()) return
    if (phase === 'new') return whenIdle(() => setPhase('laid-out'))
    // Skipped content that was never styled would be styled when shown.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPhase('skipped'))
    })
    return () => cancelAnimationFrame(frame)
  }, [hidden, phase])

  if (!hidden) return {}
  return phase === 'skipped' ? { className: skipped } : { inert: phase === 'new', className: noRoom }
}

/** Below their heading. */
export function CommentsSection({ campaign, comments }: CommentsProps) {
  const { isOpen, toggle } = comments
  const { viewer } = useViewer()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const led = useRef(false)
  useEffect(() => setSlot(document.getElementById(commentsId)), [])

  useEffect(() => {
    if (led.current || !viewer || isOpen || window.location.hash !== `#${commentsId}`) return
    led.current = true
    toggle()
  })

  useEffect(() => {
    if (!isOpen || !slot || slot.contains(document.activeElement) || isInViewport(slot)) return
    slot.scrollIntoView({ behavior: 'smooth' })
    slot.querySelector('h2')?.focus({ preventScroll: true })
  }, [isOpen, slot])

  return slot ? createPortal(<Comments campaign={campaign} comments={comments} />, slot) : null
}
