'use client'

import { useEffect, useRef } from 'react'

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
    // Next.js may write the title later.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (page.current !== undefined) document.title = page.current
    }
  }, [name])
}
