'use client'

import { useEffect, useRef } from 'react'

/** The title of the page begins with the name of the step, as long as the wizard is there. */
export function useTitle(name: string): void {
  const page = useRef<string>(undefined)

  useEffect(() => {
    const prefix = `${name} · `
    const put = () => {
      if (document.title.startsWith(prefix)) return
      page.current = document.title
      document.title = prefix + page.current
    }
    put()
    // The framework writes the title, too, and may come later.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (page.current !== undefined) document.title = page.current
    }
  }, [name])
}
