'use client'

import { useRef } from 'react'
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
  const state = useRef({ sending: false, counted: false, told: false, held: false }).current

  function tell() {
    if (!state.counted || state.told || state.held) return
    state.told = true
    onActed?.(channel)
  }

  return {
    doneToday,
    /** @param held something is left to do in the dialog: nobody is led on before it closes */
    act: async (held = false) => {
      state.held = held
      if (state.sending) return
      if (!state.counted) {
        state.sending = true
        state.counted = await register()
        state.sending = false
        if (!state.counted) return toast.error(failed)
      }
      tell()
    },
    /** To be called when the dialog closes. */
    leave: () => {
      state.held = false
      tell()
    },
  }
}
