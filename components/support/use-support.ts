'use client'

import { useRef } from 'react'
import type { Channel } from '@/lib/client/support/acted-today'
import { useClick } from '@/lib/client/support/clicks'
import type { Actable } from '@/lib/shared/campaigns/actable'

type OnActed = (channel: Channel) => void

export type SupportDialogProps = { campaign: Actable; onClose: () => void; onActed?: OnActed }

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
