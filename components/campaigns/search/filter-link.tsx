'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { IntentLink } from '@/components/ui/intent-link'

// Module state, because following a filter mounts another page.
let wasFollowed = false

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

export function FilteredHeading({ children, className }: { children: ReactNode; className: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another list
  useEffect(() => {
    if (wasFollowed) heading.current?.focus({ preventScroll: true })
    wasFollowed = false
  }, [children])
  return (
    <h1 ref={heading} aria-current="page" tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
