'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { whenNear } from '@/lib/client/near'
import { preloadMessages } from '@/lib/i18n/lazy-messages'
import type { Actable } from '@/lib/shared/actable'

type CardBar = ComponentType<{ campaign: Actable }>

/**
 * Keeps the place of a card's actions, which come when the card comes near: a list of fifty would carry three hundred buttons.
 * Until then it shows its children at the end of that place, where the last of the actions will stand.
 */
export function CardActions({ campaign, children }: { campaign: Actable; children: ReactNode }) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [Bar, setBar] = useState<CardBar>()

  useEffect(() => {
    if (Bar || !box.current) return
    let alive = true
    const callOff = whenNear(box.current, () => {
      // What does not come is asked for again when the card comes near again.
      Promise.all([import('./card-bar'), preloadMessages(locale)]).then(
        ([module]) => alive && setBar(() => module.CardBar),
        () => undefined,
      )
    })
    return () => {
      alive = false
      callOff()
    }
  }, [Bar, locale])

  const count = <div className="flex h-13 items-center justify-end @min-[36rem]:h-touch">{children}</div>
  return (
    <div ref={box} className="@container">
      {Bar ? (
        <Suspense fallback={count}>
          <div className="relative z-10">
            <Bar campaign={campaign} />
          </div>
        </Suspense>
      ) : (
        count
      )}
    </div>
  )
}
