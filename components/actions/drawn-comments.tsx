'use client'

import { Suspense, useMemo } from 'react'
import { Resting } from '@/lib/client/resting'
import { useActions, useCommentsState } from './actions'
import { useOutOfSight } from './use-out-of-sight'

/** The comments, drawn while the browser is at rest once somebody has come near to opening them, and shown when opened. */
export function DrawnComments({ compact = false }: { compact?: boolean }) {
  const { campaign } = useActions()
  const { Panel, isOpen } = useCommentsState()
  const hidden = useOutOfSight(Panel !== undefined && !isOpen)
  // The same element at each opening and closing, so that nothing in it is drawn anew.
  const panel = useMemo(
    () => (Panel ? <Panel campaign={campaign} compact={compact} /> : null),
    [Panel, campaign, compact],
  )
  return panel ? (
    <div {...hidden}>
      <Suspense>
        <Resting value={!isOpen}>{panel}</Resting>
      </Suspense>
    </div>
  ) : null
}
