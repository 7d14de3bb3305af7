'use client'

import { Suspense } from 'react'
import { useActions, useCommentsState } from './actions'

// Laid out in full, but for nobody to see, hear or reach, and without room: opening it draws no letter anew.
const outOfSight = 'invisible absolute inset-x-0 h-0 overflow-clip'

/** The comments, drawn while the browser is at rest once somebody has come near to opening them, and shown when opened. */
export function DrawnComments({ compact = false }: { compact?: boolean }) {
  const { campaign } = useActions()
  const { Panel, isOpen } = useCommentsState()
  return Panel ? (
    <div inert={!isOpen} className={isOpen ? undefined : outOfSight}>
      <Suspense>
        <Panel campaign={campaign} compact={compact} resting={!isOpen} />
      </Suspense>
    </div>
  ) : null
}
