'use client'

import { type ComponentProps, type MouseEvent, type SyntheticEvent, useState } from 'react'
import { preloadPictures } from '@/lib/client/browser/preload'
import { Link } from '@/lib/i18n/link'
import { timings } from '@/lib/shared/timings'

let last = Number.NEGATIVE_INFINITY

/** False for the second half of a double click, which could hit a link of the new page. */
function mayNavigate(now = performance.now()): boolean {
  if (now - last < timings.navigationGuard) return false
  last = now
  return true
}

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  pictureSizes?: string
  onIntent?: () => void
}

type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Keys) => metaKey || ctrlKey || shiftKey || altKey

/** Prefetches page and first picture on intent: in lists, prefetching every visible link costs too much. */
export function IntentLink({ pictureSizes, onIntent, onClick, ...rest }: IntentLinkProps) {
  const [near, setNear] = useState(false)
  const approach = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    if (near) return
    setNear(true)
    const picture = pictureSizes && currentTarget.closest('article')?.querySelector('img')
    if (picture) void preloadPictures([{ src: picture.src, srcSet: picture.srcset, sizes: pictureSizes }])
    onIntent?.()
  }
  return (
    <Link
      {...rest}
      // `true` prefetches the whole page.
      prefetch={near}
      onPointerEnter={approach}
      onPointerDown={approach}
      onTouchStart={approach}
      onFocus={approach}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || opensElsewhere(event) || mayNavigate()) return
        event.preventDefault()
        // The progress bar would wait for a page that is not loaded.
        event.nativeEvent.stopImmediatePropagation()
      }}
    />
  )
}
