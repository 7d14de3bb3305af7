'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { isFresh, isTyping } from '@/lib/client/browser/user-activation'
import { NotLoaded } from './not-loaded'
import { useRetried } from './use-deferred'

type Prepare = () => Promise<() => void>

export type PendingClick<Name> = {
  busy: Name | undefined
  start: (name: Name, prepare: Prepare) => void
  notice: ReactNode
}

export function usePendingClick<Name>(): PendingClick<Name> {
  const [click, setClick] = useState<{ name: Name; at: number; prepare: Prepare }>()
  const { value: act, failure, retry } = useRetried(click ?? null, async () => click?.prepare())

  useEffect(() => {
    if (!click || !act) return
    setClick(undefined)
    // A late result must not interrupt typing.
    if (isFresh(click.at) || !isTyping()) act()
  }, [click, act])

  return {
    busy: failure ? undefined : click?.name,
    start: (name, prepare) => {
      if (click?.name === name) void retry()
      else setClick({ name, at: Date.now(), prepare })
    },
    notice: failure ? (
      <NotLoaded variant="overlay" failure={failure} onRetry={retry} onClose={() => setClick(undefined)} />
    ) : null,
  }
}
