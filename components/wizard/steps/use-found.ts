'use client'

import { useEffect, useRef, useState } from 'react'

export const searchDebounceMs = 400

type Search<T> = { shortest: number; ask: (text: string, signal: AbortSignal) => Promise<readonly T[]> }

const none = [] as const

export function useFound<T>(text: string, { shortest, ask }: Search<T>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>(none)
  const search = useRef(ask)

  useEffect(() => {
    if (text.length < shortest) return setFound(none)
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
  }, [text, shortest])

  return found
}
