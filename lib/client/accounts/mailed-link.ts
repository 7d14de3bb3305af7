'use client'

import { useMemo, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The secret's path segments in the current URL, which the static page was rendered without (server/mailed-links.ts).
 * Undefined until hydration.
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
