'use client'

import { useState } from 'react'
import { secondsOf, useBackoff } from './backoff'

type State = { phase: 'ready' | 'busy' | 'done'; failure?: unknown }

/** @param sent what became of it where it was sent without scripts */
export function useAction<Given extends unknown[] = []>(
  act: (...given: Given) => Promise<unknown>,
  sent?: { failure?: unknown },
): State & { seconds: number; run: (...given: Given) => Promise<void> } {
  const [state, setState] = useState<State>(
    sent ? { phase: sent.failure ? 'ready' : 'done', failure: sent.failure } : { phase: 'ready' },
  )
  const { seconds, backOffFrom } = useBackoff(secondsOf(sent?.failure))
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
