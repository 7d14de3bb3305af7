'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { IntentLink } from '@/components/ui/intent-link'

// The list that a filter leads to is another page, whose links are others.
let wasFollowed = false

/** A link to the same list, filtered otherwise. */
export function FilterLink(props: ComponentProps<typeof IntentLink>) {
  return (
    <IntentLink
      {...props}
      onClick={() => {
        wasFollowed = true
      }}
    />
  )
}

/** The heading of a filtered list: who chose another filter by keyboard reads on here. */
export function FilteredHeading({ children, className }: { children: ReactNode; className: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another list
  useEffect(() => {
    if (wasFollowed) heading.current?.focus({ preventScroll: true })
    wasFollowed = false
  }, [children])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
