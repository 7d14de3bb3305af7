import { useEffect, useEffectEvent, useRef } from 'react'

/** Closes by the browser's back button, through an extra history entry; `enter` waits for a pending `leave`, which removes it. */
export function useBackToClose(close: () => void): {
  enter: (show: () => void) => void
  leave: () => void
} {
  const state = useRef<'page' | 'covered' | 'leaving'>('page')
  const next = useRef<() => void>(undefined)
  const gone = useEffectEvent(() => {
    if (state.current === 'page') return
    state.current = 'page'
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
    if (state.current === 'leaving') {
      next.current ??= () => enter(show)
      return
    }
    // Keeps the router's own state of the page.
    if (state.current === 'page') window.history.pushState(window.history.state, '')
    state.current = 'covered'
    show()
  }

  function leave() {
    if (state.current !== 'covered') return
    state.current = 'leaving'
    window.history.back()
  }

  return { enter, leave }
}
