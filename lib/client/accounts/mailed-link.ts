'use client'

import { useMemo, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The parts behind the page's name in the address, where mails put their secrets. Read here and nowhere else: the page
 * is one for all addresses (server/mailed-links.ts). Undefined until the page reacts.
 */
export function useMailedParts(): readonly string[] | undefined {
  const path = useSyncExternalStore(
    never,
    () => location.pathname,
    () => undefined,
  )
  return useMemo(() => {
    const [, ...parts] =
      path
        ?.replace(/^\/en\//, '/')
        .split('/')
        .filter(Boolean) ?? []
    return path === undefined ? undefined : parts.map(decodeURIComponent)
  }, [path])
}
