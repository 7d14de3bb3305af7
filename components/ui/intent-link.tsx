'use client'

import { type ComponentProps, type MouseEvent, type SyntheticEvent, useState } from 'react'
import { mayNavigate } from '@/lib/client/browser/navigation-guard'
import { preloadPictures } from '@/lib/client/browser/preload'
import { Link } from '@/lib/i18n/navigation'

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** The page that it leads to begins with the picture of the article around it: how wide that page shows it, as in `sizes`. */
  pictureSizes?: string
  /** What else to fetch ahead. */
  onIntent?: () => void
}

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A link whose page, with its first picture, is fetched ahead only once a pointer, a finger or the focus is on it. For lists,
 * where fetching every page in sight would cost more than the page that is read.
 */
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
      // The whole page: by itself the framework would fetch only the names of its parts.
      prefetch={near}
      onPointerEnter={approach}
      onPointerDown={approach}
      onTouchStart={approach}
      onFocus={approach}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || opensElsewhere(event) || mayNavigate()) return
        event.preventDefault()
        // The progress bar listens at the document and would wait for a page that does not come.
        event.nativeEvent.stopImmediatePropagation()
      }}
    />
  )
}
