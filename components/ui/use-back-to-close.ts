import { useEffect, useRef } from 'react'

/**
 * Lets the browser's back button close what covers the page. `enter` is called when it opens; `leave` closes it, as the
 * button would, so that no entry stays behind in the history.
 */
export function useBackToClose(open: boolean, close: () => void): { enter: () => void; leave: () => void } {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    if (!open) return
    const closed = () => latest.current()
    window.addEventListener('popstate', closed)
    return () => window.removeEventListener('popstate', closed)
  }, [open])

  return {
    // The framework's own state goes along: it knows the entry as this page.
    enter: () => window.history.pushState(window.history.state, ''),
    leave: () => window.history.back(),
  }
}
