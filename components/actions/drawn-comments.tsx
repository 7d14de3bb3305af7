'use client'

import { Suspense, useMemo } from 'react'
import { Resting } from '@/lib/client/resting'
import { useActions, useCommentsState } from './actions'

// Laid out in full, but for nobody to see, hear or reach, and without room: opening it draws no letter anew.
const outOfSight = 'invisible absolute inset-x-0 h-0 overflow-clip'

/** The comments, drawn while the browser is at rest once somebody has come near to opening them, and shown when opened. */
export function DrawnComments({ compact = false }: { compact?: boolean }) {
  const { campaign } = useActions()
  const { Panel, isOpen } = useCommentsState()
  // The same element at each opening and closing, so that nothing in it is drawn anew.
  const panel = useMemo(
    () => (Panel ? <Panel campaign={campaign} compact={compact} /> : null),
    [Panel, campaign, compact],
  )
  return panel ? (
    <div inert={!isOpen} className={isOpen ? undefined : outOfSight}>
      <Suspense>
        <Resting value={!isOpen}>{panel}</Resting>
      </Suspense>
    </div>
  ) : null
}
