'use client'

import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast'
import { type Channel, useClick } from '@/lib/client/clicks'
import type { Actable } from '@/lib/shared/actable'

/** Told once the support is counted: what comes after it (a share prompt, an invitation) is the page's. */
export type OnActed = (channel: Channel) => void

/**
 * One act of support, counted once however many ways are tried. `act` is called when the person really does it; where it
 * is not counted, `failed` is said and the next try counts.
 */
export function useSupport(
  campaign: Actable,
  channel: Channel,
  { failed, onActed }: { failed: string; onActed: OnActed | undefined },
) {
  const { doneToday, register } = useClick(campaign, channel)
  const state = useRef({ sending: false, counted: false, told: false, held: false })
  const tell = useRef(() => {})

  useEffect(() => {
    tell.current = () => {
      const { counted, told, held } = state.current
      if (!counted || told || held) return
      state.current.told = true
      onActed?.(channel)
    }
  })

  // However the dialog is closed: nothing is left to do in it then.
  useEffect(
    () => () => {
      state.current.held = false
      tell.current()
    },
    [],
  )

  /** @param held something is left to do in the dialog: nobody is led on before it closes */
  async function act(held = false) {
    const { current } = state
    current.held = held
    if (current.sending) return
    if (!current.counted) {
      current.sending = true
      current.counted = await register()
      current.sending = false
      if (!current.counted) return toast.error(failed)
    }
    tell.current()
  }

  return { doneToday, act }
}
