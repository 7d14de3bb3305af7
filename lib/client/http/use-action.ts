'use client'

import { useState } from 'react'
import { useBackoff } from './backoff'

type State = { phase: 'ready' | 'busy' | 'done'; failure?: unknown }

export function useAction<Given extends unknown[] = []>(
  act: (...given: Given) => Promise<unknown>,
): State & { seconds: number; run: (...given: Given) => Promise<void> } {
  const [state, setState] = useState<State>({ phase: 'ready' })
  const { seconds, backOffFrom } = useBackoff()
  async function run(...given: Given) {
    setState({ phase: 'busy' })
    try {
      await act(...given)
      setState({ phase: 'done' })
    } catch (failure) {
      backOffFrom(failure)
      setState({ phase: 'ready', failure })
    }
  }
  return { ...state, seconds, run }
}
