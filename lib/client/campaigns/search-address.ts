'use client'

import { tidyLine } from '@sesol/contract/text'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** What the browser's address asks for; null where it asks for nothing. */
function sought(): string | null {
  const q = new URLSearchParams(window.location.search).get('q')
  return q === null ? null : tidyLine(q)
}

/**
 * Keeps the address and a search together: the address follows what is searched for, and what the address says when the
 * page is entered, or left and entered again through the browser's history, is searched for. Returns what makes the
 * present search a step of that history.
 *
 * @param addressOf the page's address for a search
 */
export function useSearchAddress(
  searched: string,
  addressOf: (asked: string) => string,
  search: (asked: string) => void,
): (asked: string) => void {
  /** The search of the history's present step, and the one that the address says. */
  const step = useRef(searched)
  const said = useRef(searched)

  const enter = useEffectEvent((asked: string | null) => {
    if (asked === null || asked === said.current) return
    step.current = asked
    said.current = asked
    search(asked)
  })
  const follow = useEffectEvent((asked: string) => {
    if (asked === said.current) return
    said.current = asked
    window.history.replaceState(null, '', addressOf(asked))
  })

  // Before the first painting: who comes back sees the search, not first an empty page.
  useLayoutEffect(() => {
    enter(sought())
    const enterAgain = () => enter(sought() ?? '')
    window.addEventListener('popstate', enterAgain)
    return () => window.removeEventListener('popstate', enterAgain)
  }, [])

  useEffect(() => follow(searched), [searched])

  return (asked) => {
    if (asked === step.current) return
    window.history.replaceState(null, '', addressOf(step.current))
    window.history.pushState(null, '', addressOf(asked))
    step.current = asked
    said.current = asked
  }
}
