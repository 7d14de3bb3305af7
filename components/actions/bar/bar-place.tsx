'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useSigned } from '@/lib/client/support/signatures'
import { cx } from '@/lib/shared/class-names'

/** Height of the bar, which would cover a signing button. */
const covered = 121

type BarPlaceProps = {
  campaignId: number
  count: ReactNode
  sign: ReactNode
  signed: ReactNode
  children: ReactNode
}

/** Hidden while the way to sign is in view. */
export function BarPlace({ campaignId, count, sign, signed, children }: BarPlaceProps) {
  const isSigned = useSigned(campaignId)
  const [visibility, setVisibility] = useState<'first' | 'shown' | 'hidden'>('first')
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        setVisibility(visible.size === 0 ? 'shown' : 'hidden')
      },
      { rootMargin: `0px 0px -${covered}px` },
    )
    for (const place of document.querySelectorAll('#sign, body > footer')) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      data-action-bar={visibility}
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper transition lg:hidden print:hidden',
        visibility === 'first' && '[html:has(#sign_[data-open],#sign:target_[data-plain])_&]:invisible',
        visibility === 'hidden' && 'invisible translate-y-3 opacity-0',
      )}
    >
      <div className="mx-auto grid max-w-page grid-rows-[3.5rem_auto] items-center gap-x-8 gap-y-1 px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:grid-cols-[1fr_auto] sm:grid-rows-[3.5rem] sm:pe-22 md:ps-8 md:pe-26">
        {count}
        <div className="flex items-center gap-2">
          {isSigned ? signed : sign}
          {children}
        </div>
      </div>
    </div>
  )
}
