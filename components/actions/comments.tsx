'use client'

import { Suspense, useEffect, useMemo, useState } from 'react'
import { OffscreenContext } from '@/lib/client/browser/offscreen'
import { whenIdle } from '@/lib/client/browser/when'
import { useActions } from './actions'

/** The comments, rendered on intent while the browser is idle, and shown when opened. */
export function Comments({ compact = false }: { compact?: boolean }) {
  const { campaign, comments } = useActions()
  const { Panel, isOpen } = comments
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
