'use client'

import type { Group } from '@sesol/contract/capabilities'
import { useEffect, useRef, useState } from 'react'
import { useHasGroup } from '@/lib/client/http/capabilities'

export const searchDebounceMs = 400

type Search<T> = { group: Group; shortest: number; ask: (text: string, signal: AbortSignal) => Promise<readonly T[]> }

const none = [] as const

export function useFound<T>(text: string, { group, shortest, ask }: Search<T>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>(none)
  const isOffered = useHasGroup(group)
  const search = useRef(ask)

  useEffect(() => {
    if (!isOffered || text.length < shortest) return setFound(none)
    const outdated = new AbortController()
    const { signal } = outdated
    const run = async () => {
      try {
        const results = await search.current(text, signal)
        if (!signal.aborted) setFound(results)
      } catch {
        if (!signal.aborted) setFound(none)
      }
    }
    const timer = setTimeout(run, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [isOffered, text, shortest])

  return found
}
