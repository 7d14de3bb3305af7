'use client'

import { useRef } from 'react'
import type { Channel } from '@/lib/client/support/acted-today'
import { useClick } from '@/lib/client/support/clicks'
import type { Actable } from '@/lib/shared/campaigns/actable'

/** Called once the person has acted: what follows (a share prompt, an invitation) is the page's. */
export type OnActed = (channel: Channel) => void

/** One act of support, counted once however many ways are tried. `act` is called when the person really does it; a click that was not counted is sent again by the next try. */
export function useSupport(campaign: Actable, channel: Channel, onActed: OnActed | undefined) {
  const { doneToday, register } = useClick(campaign, channel)
  const state = useRef<'open' | 'sending' | 'counted'>('open')

  async function act() {
    onActed?.(channel)
    if (state.current !== 'open') return
    state.current = 'sending'
    state.current = (await register()) ? 'counted' : 'open'
  }

  return { doneToday, act }
}
