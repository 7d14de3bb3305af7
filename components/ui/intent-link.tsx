'use client'

import { type ComponentProps, useState } from 'react'
import { Link } from '@/lib/i18n/navigation'

/**
 * A link whose page, with its pictures, is fetched ahead only once a pointer or the focus is on it. For lists, where
 * fetching every page in sight would cost more than the page that is read.
 */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false)
  const approach = () => setNear(true)
  return (
    <Link
      {...props}
      prefetch={near ? null : false}
      onPointerEnter={approach}
      onFocus={approach}
      onTouchStart={approach}
    />
  )
}
