'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { preloadMessages } from './lazy-messages'

/** When what did not come may come after all. */
const occasions = ['online', 'focus'] as const

/**
 * A part that comes after the page once it is wanted, and the messages with it. What does not come breaks nothing: it is tried
 * again at the next occasion. `load` is one and the same function each time.
 */
export function useLate<T>(load: () => Promise<T>, wanted: boolean) {
  const locale = useLocale()
  const [part, setPart] = useState<T>()
  const [failed, setFailed] = useState(false)
  const retry = () => setFailed(false)
  const due = wanted && !failed && part === undefined

  useEffect(() => {
    if (!due) return
    let isGone = false
    Promise.all([load(), preloadMessages(locale)]).then(
      ([loaded]) => isGone || setPart(() => loaded),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [due, load, locale])

  useEffect(() => {
    if (!failed) return
    const again = () => setFailed(false)
    for (const occasion of occasions) window.addEventListener(occasion, again)
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, again)
    }
  }, [failed])

  return { part, failed, retry }
}
