'use client'

import { useState } from 'react'
import { useBackoff } from './backoff'

type State = { phase: 'ready' | 'busy' | 'done'; failure?: unknown }

export function useAction(act: () => Promise<unknown>): State & { seconds: number; run: () => Promise<void> } {
  const [state, setState] = useState<State>({ phase: 'ready' })
  const { seconds, backOffFrom } = useBackoff()
  async function run() {
    setState({ phase: 'busy' })
    try {
      await act()
      setState({ phase: 'done' })
    } catch (failure) {
      backOffFrom(failure)
      setState({ phase: 'ready', failure })
    }
  }
  return { ...state, seconds, run }
}
