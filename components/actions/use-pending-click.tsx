'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NotLoaded } from '@/components/ui/not-loaded'
import { loadWithRetry, type Retries } from '@/lib/client/browser/deferred-module'
import { isFresh, isTyping } from '@/lib/client/browser/user-activation'
import type { ActionName } from './action-table'

export type PendingClick = {
  busy: ActionName | undefined
  load: <T>(action: ActionName, loadTarget: () => Promise<T>, onLoad: (value: T) => void) => void
  notice: ReactNode
}

/** Keeps a click until its target is loaded. Another click replaces it. */
export function usePendingClick(): PendingClick {
  const [pending, setPending] = useState<{ action: ActionName; failure?: unknown }>()
  const retries = useRef<Retries>(undefined)
  useEffect(() => () => retries.current?.cancel(), [])

  const giveUp = () => {
    retries.current?.cancel()
    setPending(undefined)
  }

  function load<T>(action: ActionName, loadTarget: () => Promise<T>, onLoad: (value: T) => void) {
    if (pending?.action === action) return void retries.current?.retry()
    giveUp()
    setPending({ action })
    const clickedAt = Date.now()
    retries.current = loadWithRetry(loadTarget, {
      onLoad: (value) => {
        giveUp()
        // A late result must not interrupt typing.
        if (isFresh(clickedAt) || !isTyping()) onLoad(value)
      },
      onFailure: (failure) => setPending({ action, failure }),
    })
  }

  return {
    busy: pending?.failure ? undefined : pending?.action,
    load,
    notice: pending?.failure ? (
      <NotLoaded
        variant="overlay"
        failure={pending.failure}
        onRetry={async () => retries.current?.retry()}
        onClose={giveUp}
      />
    ) : null,
  }
}
