import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Opened<T> = {
  opened: T | undefined
  open: (next: T) => void
  close: (then?: () => void) => void
}

export function useBackToClose<T>(onClosed?: (closed: T | undefined) => void): Opened<T> {
  const [opened, setOpened] = useState<T>()
  const state = useRef<'page' | 'covered' | 'leaving'>('page')
  const next = useRef<() => void>(undefined)

  const gone = useEffectEvent(() => {
    if (state.current === 'page') return
    state.current = 'page'
    flushSync(() => setOpened(undefined))
    onClosed?.(opened)
    const then = next.current
    next.current = undefined
    then?.()
  })
  useEffect(() => {
    const listen = () => gone()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])

  function open(shown: T) {
    if (state.current === 'leaving') {
      next.current ??= () => open(shown)
      return
    }
    // Keeps the router's own state of the page.
    if (state.current === 'page') window.history.pushState(window.history.state, '')
    state.current = 'covered'
    setOpened(shown)
  }

  function close(then?: () => void) {
    if (state.current === 'page') return then?.()
    next.current ??= then
    if (state.current === 'leaving') return
    state.current = 'leaving'
    window.history.back()
  }

  return { opened, open, close }
}
