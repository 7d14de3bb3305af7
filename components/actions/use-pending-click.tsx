'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NotLoaded } from '@/components/ui/not-loaded'
import { loadWithRetry, type Retries } from '@/lib/client/browser/deferred-module'
import { isFresh, isTyping } from '@/lib/client/browser/user-activation'

type PendingClick<Part> = {
  /** What is being loaded. */
  busy: Part | undefined
  load: <T>(part: Part, loadPart: () => Promise<T>, onLoad: (value: T) => void) => void
  /** Says that it was not loaded, and offers to retry or to give up. */
  notice: ReactNode
}

/** Keeps a click until what it opens has been loaded. Another click takes its place. */
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
        // Later it could interrupt typing; the next click is answered at once.
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
        look="overlay"
        failure={pending.failure}
        onRetry={async () => retries.current?.retry()}
        onClose={giveUp}
      />
    ) : null,
  }
}
