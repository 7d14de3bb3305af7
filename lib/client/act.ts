'use client'

import { useState } from 'react'

type State = { phase: 'ready' | 'busy' | 'done'; failure?: unknown }

/** Something that a button does once: whether it is under way or done, and what kept it from being done. */
export function useAct(act: () => Promise<unknown>): State & { run: () => Promise<void> } {
  const [state, setState] = useState<State>({ phase: 'ready' })
  async function run() {
    setState({ phase: 'busy' })
    try {
      await act()
      setState({ phase: 'done' })
    } catch (failure) {
      setState({ phase: 'ready', failure })
    }
  }
  return { ...state, run }
}
