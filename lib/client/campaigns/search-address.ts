'use client'

import { tidyLine } from '@sesol/shared/text'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

function sought(): string | null {
  const q = new URLSearchParams(window.location.search).get('q')
  return q === null ? null : tidyLine(q)
}

export function useSearchAddress(
  searched: string,
  addressOf: (query: string) => string,
  search: (query: string) => void,
): (query: string) => void {
  const step = useRef(searched)
  const said = useRef(searched)

  const enter = useEffectEvent((query: string | null) => {
    if (query === null || query === said.current) return
    step.current = query
    said.current = query
    search(query)
  })
  const follow = useEffectEvent((query: string) => {
    if (query === said.current) return
    said.current = query
    window.history.replaceState(null, '', addressOf(query))
  })

  // The effect precedes paint, so that the empty page does not flash.
  useLayoutEffect(() => {
    enter(sought())
    const enterAgain = () => enter(sought() ?? '')
    window.addEventListener('popstate', enterAgain)
    return () => window.removeEventListener('popstate', enterAgain)
  }, [])

  useEffect(() => follow(searched), [searched])

  return (query) => {
    if (query === step.current) return
    window.history.replaceState(null, '', addressOf(step.current))
    window.history.pushState(null, '', addressOf(query))
    step.current = query
    said.current = query
  }
}
