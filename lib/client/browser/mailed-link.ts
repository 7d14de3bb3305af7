'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { segmentText } from '@/lib/shared/paths'

const never = () => () => {}

/** The secret's path segments, which the static page is rendered without (server/rewrites.ts). Undefined until hydration. */
export function useMailedParts(page = 1): readonly string[] | undefined {
  const path = useSyncExternalStore(
    never,
    () => location.pathname,
    () => undefined,
  )
  return useMemo(() => {
    const segments = path?.replace(/^\/en\//, '/').split('/')
    return segments?.filter(Boolean).slice(page).map(segmentText)
  }, [path, page])
}
