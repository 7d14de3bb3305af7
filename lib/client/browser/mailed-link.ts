'use client'

import { useMemo, useSyncExternalStore } from 'react'

const never = () => () => {}

/** The secret's path segments, which the static page is rendered without (server/mailed-links.ts). Undefined until hydration. */
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
