'use client'

import { tidyLine } from '@sesol/contract/text'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Null without a query. */
function sought(): string | null {
  const q = new URLSearchParams(window.location.search).get('q')
  return q === null ? null : tidyLine(q)
}

/**
 * Keeps URL and search in sync, also with history navigation. Returns a function that adds the current search to the history.
 * @param addressOf the page's URL for a search
 */
export function useSearchAddress(
  searched: string,
  addressOf: (asked: string) => string,
  search: (asked: string) => void,
): (asked: string) => void {
  /** Search of the current history entry. */
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

  // Before paint, so that the empty page does not flash.
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
