'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { actedToday } from '@/lib/client/clicks'
import { whenNear, whenScrolled } from '@/lib/client/near'
import { preloadMessages } from '@/lib/i18n/lazy-messages'
import type { Actable } from '@/lib/shared/actable'
import type { LiveBarProps } from './parts'
import { commentsId } from './places'

const bars = {
  card: () => import('./card-bar').then(({ CardBar }) => CardBar),
  page: () => import('./page-bar').then(({ PageBar }) => PageBar),
}

type LiveBarPlaceProps = {
  campaign: Actable
  look: keyof typeof bars
  /** Said when a press cannot be answered; needed where there is something to press. */
  failed?: string
  /** What stands here until then, in the same size. */
  children: ReactNode
}

const named = (name: string | undefined) => `[data-action="${name}"]`
const actionAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset.action : undefined

/**
 * Keeps the place of a campaign's actions, which come after the page and are no part of what it has to run: under a card when
 * the card comes near, on its own page once it is scrolled, and at once when one is meant. A press that was earlier
 * than they is carried out when they are there, and the focus stays where it was.
 */
export function LiveBar({ campaign, look, failed, children }: LiveBarPlaceProps) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
  const [Bar, setBar] = useState<ComponentType<LiveBarProps>>()

  function show(Live: ComponentType<LiveBarProps>) {
    // A button that goes while the finger is on it is never pressed.
    if (box.current?.matches(':active')) return void setTimeout(show, 50, Live)
    focused.current = box.current?.contains(document.activeElement) ? actionAt(document.activeElement) : undefined
    setBar(() => Live)
  }

  function load() {
    Promise.all([bars[look](), preloadMessages(locale)]).then(
      ([Live]) => show(Live),
      () => {
        // Whoever only came near is not told; it is tried again at the next occasion.
        if (pressed.current && failed) toast.error(failed)
        pressed.current = undefined
      },
    )
  }
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })

  useEffect(() => {
    if (Bar || !box.current) return
    const come = () => latest.current()
    if (look === 'card') return whenNear(box.current, come)
    // What was done, and what the address names, only the live bar can show.
    if (actedToday(campaign.id) || window.location.hash === `#${commentsId}`) return come()
    return whenScrolled(come)
  }, [Bar, look, campaign.id])

  const mean = () => {
    if (!Bar) load()
  }
  const press = ({ target }: MouseEvent) => {
    const action = actionAt(target)
    if (Bar || !action) return
    pressed.current = action
    load()
  }
  const shown = () => {
    if (focused.current) box.current?.querySelector<HTMLElement>(named(focused.current))?.focus()
    if (pressed.current) box.current?.querySelector<HTMLElement>(named(pressed.current))?.click()
    pressed.current = undefined
    focused.current = undefined
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed inside of it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click
    <div ref={box} className="@container" onClick={press} onPointerEnter={mean} onFocus={mean}>
      {Bar ? (
        <Suspense fallback={children}>
          <div className="relative z-10 print:hidden">
            <Bar campaign={campaign} onShown={shown} />
          </div>
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
