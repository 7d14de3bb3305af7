import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Lets the browser's back button close what covers the page: `close` takes it off the page before it returns.
 *
 * `enter` shows it; while it is shown, something else in its place; while it is being left, once that is done, which takes
 * the browser a moment. `leave` closes it as the button would, so that no entry stays behind in the history.
 */
export function useBackToClose(close: () => void): {
  enter: (show: () => void) => void
  leave: () => void
} {
  const place = useRef<'page' | 'covered' | 'leaving'>('page')
  const next = useRef<() => void>(undefined)
  const gone = useEffectEvent(() => {
    if (place.current === 'page') return
    place.current = 'page'
    close()
    const then = next.current
    next.current = undefined
    then?.()
  })
  useEffect(() => {
    const listen = () => gone()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])

  function enter(show: () => void) {
    if (place.current === 'leaving') {
      next.current ??= () => enter(show)
      return
    }
    // The framework's own state goes along: it knows the entry as this page.
    if (place.current === 'page') window.history.pushState(window.history.state, '')
    place.current = 'covered'
    show()
  }

  function leave() {
    if (place.current !== 'covered') return
    place.current = 'leaving'
    window.history.back()
  }

  return { enter, leave }
}
