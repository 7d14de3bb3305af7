'use client'

import { useEffect, useRef } from 'react'

/** The title of the page begins with the name of the step, as long as the wizard is there. */
export function useTitle(name: string): void {
  const page = useRef<string>(undefined)

  useEffect(() => {
    page.current ??= document.title
    document.title = `${name} · ${page.current}`
  }, [name])

  useEffect(
    () => () => {
      if (page.current !== undefined) document.title = page.current
      page.current = undefined
    },
    [],
  )
}
