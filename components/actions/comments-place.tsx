'use client'

import { Activity, Suspense } from 'react'
import { useActions, useCommentsState } from './actions'

/** The comments, once somebody has come near to opening them: drawn ahead while the browser is at rest, shown when opened. */
export function CommentsPlace({ compact = false }: { compact?: boolean }) {
  const { campaign } = useActions()
  const { Panel, isOpen } = useCommentsState()
  return Panel ? (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Suspense>
        <Panel campaign={campaign} compact={compact} />
      </Suspense>
    </Activity>
  ) : null
}
