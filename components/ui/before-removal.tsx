import { useLayoutEffect } from 'react'

/** Acts while the elements after it are still in the page. */
export function BeforeRemoval({ act }: { act: () => void }) {
  useLayoutEffect(() => act, [act])
  return null
}
