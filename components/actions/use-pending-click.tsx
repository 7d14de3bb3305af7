'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NotLoaded } from '@/components/ui/not-loaded'
import { loadWithRetry, type Retries } from '@/lib/client/browser/deferred-module'
import { isFresh, isTyping } from '@/lib/client/browser/user-activation'

type PendingClick<Part> = {
  busy: Part | undefined
  load: <T>(part: Part, loadPart: () => Promise<T>, onLoad: (value: T) => void) => void
  notice: ReactNode
}

/** Keeps a click until its target is loaded. Another click replaces it. */
export function usePendingClick<Part>(): PendingClick<Part> {
  const [pending, setPending] = useState<{ part: Part; failure?: unknown }>()
  const retries = useRef<Retries>(undefined)
  useEffect(() => () => retries.current?.cancel(), [])

  const giveUp = () => {
    retries.current?.cancel()
    setPending(undefined)
  }

  function load<T>(part: Part, loadPart: () => Promise<T>, onLoad: (value: T) => void) {
    if (pending?.part === part) return void retries.current?.retry()
    giveUp()
    setPending({ part })
    const clickedAt = Date.now()
    retries.current = loadWithRetry(loadPart, {
      onLoad: (value) => {
        giveUp()
        // A late result must not interrupt typing.
        if (isFresh(clickedAt) || !isTyping()) onLoad(value)
      },
      onFailure: (failure) => setPending({ part, failure }),
    })
  }

  return {
    busy: pending?.failure ? undefined : pending?.part,
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
