'use client'

import type { SimilarCampaign } from '@sesol/contract/campaigns'
import { limits } from '@sesol/contract/limits'
import { tidyLine } from '@sesol/contract/text'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/http/call'
import { isLacking } from '@/lib/client/http/queries'

export const similarDebounceMs = 400
const shortest = 8

/** Failures are not reported; a server without this endpoint is called once. */
export function useSimilar(text: string): readonly SimilarCampaign[] {
  const [found, setFound] = useState<readonly SimilarCampaign[]>([])
  const lacking = useRef(false)
  const title = tidyLine(text).slice(0, limits.title)

  useEffect(() => {
    if (title.length < shortest) return setFound([])
    if (lacking.current) return
    const outdated = new AbortController()
    const { signal } = outdated
    const ask = async () => {
      try {
        const { results } = await call('similarCampaigns', { query: { title }, signal })
        if (!signal.aborted) setFound(results.slice(0, limits.similar))
      } catch (error) {
        if (signal.aborted) return
        lacking.current = isLacking(error)
        setFound([])
      }
    }
    const timer = setTimeout(ask, similarDebounceMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [title])

  return found
}
