'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  type ComponentType,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '@/components/ui/button'
import { askViewer, useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { OffscreenContext } from '@/lib/client/browser/offscreen'
import { isInViewport, onIntent, whenIdle, whenVisible } from '@/lib/client/browser/when'
import { useErrorText } from '@/lib/client/http/error-text'
import { useCounts } from '@/lib/client/support/counts'
import { getPathname } from '@/lib/i18n/navigation'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId, paths } from '@/lib/shared/paths'
import { CommentsHeading } from './comments-slot'
import type { PendingClick } from './use-pending-click'

const commentsModule = deferred(() => import('@/components/comments/comments-panel'))

type CommentsPanel = ComponentType<{ campaign: Actable; compact?: boolean }>

export type CommentsState = {
  /** Rendered out of sight until opened. */
  Panel: CommentsPanel | undefined
  isOpen: boolean
  toggle: () => void
  prefetch: () => void
}

export function useComments(
  campaign: Actable,
  load: PendingClick['load'],
  signUp: (text: string, returnAddress: string) => void,
): CommentsState {
  const locale = useLocale()
  const errorText = useErrorText()
  const { viewer } = useViewer()
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const [Panel, setPanel] = useState<CommentsPanel>()
  const [isOpen, setOpen] = useState(false)

  async function loadPanel() {
    const reader = viewer === undefined ? await askViewer() : viewer
    return reader && (Panel ?? (await commentsModule.load(locale)).CommentsPanel)
  }

  function toggle() {
    if (isOpen) return setOpen(false)
    if (Panel && viewer) return setOpen(true)
    load('comments', loadPanel, (loaded) => {
      if (loaded) {
        setPanel(() => loaded)
        return setOpen(true)
      }
      const page = getPathname({ href: paths.campaign(campaign.id), locale })
      signUp(errorText('error.comment.login_required'), `${page}#${commentsId}`)
    })
  }

  /** Visitors are sent to the sign-up page and need no panel. */
  async function prefetch() {
    if (Panel || !viewer) return
    const { CommentsPanel, prefetchComments } = await commentsModule.load(locale)
    await prefetchComments(campaign.id, viewer.id, comment_count)
    startTransition(() => setPanel(() => CommentsPanel))
  }

  return { Panel, isOpen, toggle, prefetch: () => void prefetch().catch(() => undefined) }
}

type CommentsProps = { campaign: Actable; comments: CommentsState; compact?: boolean }

/** The comments, rendered on intent while the browser is idle, and shown when opened. */
export function Comments({ campaign, comments: { Panel, isOpen }, compact = false }: CommentsProps) {
  const hidden = useHidden(Panel !== undefined && !isOpen)
  // A stable element: opening and closing does not re-render it.
  const panel = useMemo(
    () => (Panel ? <Panel campaign={campaign} compact={compact} /> : null),
    [Panel, campaign, compact],
  )
  return panel ? (
    <div {...hidden}>
      <Suspense>
        <OffscreenContext value={!isOpen}>{panel}</OffscreenContext>
      </Suspense>
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

/** The comments of the campaign page, with their heading. */
export function CommentsSection({ campaign, comments, busy }: CommentsProps & { busy: boolean }) {
  const t = useTranslations('actions')
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
    if (!isOpen || !slot || slot.contains(document.activeElement) || isInViewport(slot)) return
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
          busy={busy}
          aria-expanded={isOpen}
          onClick={toggle}
          {...onIntent(prefetch)}
          className="-me-5"
        >
          {t(isOpen ? 'closeComments' : 'openComments')}
        </Button>
      </div>
      <Comments campaign={campaign} comments={comments} />
    </>
  )
}
