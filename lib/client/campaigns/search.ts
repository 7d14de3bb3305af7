'use client'

import type { Campaign } from '@sesol/contract/campaigns'
import { tidyLine } from '@sesol/contract/text'
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { deferred } from '@/lib/client/browser/deferred-module'
import { call } from '@/lib/client/http/call'
import { keys } from '@/lib/client/http/keys'
import { listed, searchKey, titleHolds } from '@/lib/shared/campaigns/search'

/** The first page of what a search found. */
export type Found = { asked: string; campaigns: Campaign[]; cursor: string | null }

export const searchDebounceMs = 300

// The contract's schemas come with the first search, not with the page.
const wire = deferred(() => import('@sesol/contract/wire'))

async function ask([, asked]: ReturnType<typeof keys.search>): Promise<Found> {
  const [page, { cursorOf }] = await Promise.all([call('listCampaigns', { query: { q: asked } }), wire.load('')])
  const campaigns = page.results.filter(titleHolds(searchKey(asked))).map(listed)
  return { asked, campaigns, cursor: cursorOf(page) }
}

/** A value once it has stayed the same for a while, and a way not to wait. */
function useSettled(value: string, ms: number) {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [settled, settle] as const
}

export type Search = {
  state: 'idle' | 'searching' | 'answered' | 'failed'
  campaigns: readonly Campaign[]
  /** Whether these are the answer to an earlier search, shown until the new one is there. */
  isEarlier: boolean
  cursor: string | null
  /** What the server is asked for by now. */
  settled: string
  /** Asks without waiting for the typing to end. */
  submit: (asked: string) => void
  retry: () => void
}

/** Searches while somebody types: at once among what has been loaded, and on the server as soon as the typing rests. */
export function useSearch(text: string, initial: Found, onFailure: () => void): Search {
  const asked = tidyLine(text)
  const [settled, submit] = useSettled(asked, searchDebounceMs)
  const [loaded, setLoaded] = useState(initial.campaigns)
  const { data, error, mutate } = useSWR(settled === '' ? null : keys.search(settled), ask, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    ...(settled === initial.asked && { fallbackData: initial, revalidateIfStale: false }),
    onError: onFailure,
    onSuccess: ({ campaigns }) =>
      setLoaded((before) => [...new Map([...before, ...campaigns].map((each) => [each.id, each])).values()]),
  })
  const key = searchKey(text)
  const local = useMemo(() => loaded.filter(titleHolds(key)), [loaded, key])

  const rest = { settled, submit, retry: () => void mutate() }
  if (key === '') return { ...rest, state: 'idle', campaigns: [], isEarlier: false, cursor: null }
  if (data?.asked === asked)
    return { ...rest, state: 'answered', campaigns: data.campaigns, isEarlier: false, cursor: data.cursor }
  const failed = error !== undefined && settled === asked
  const isEarlier = local.length === 0 && !failed
  return {
    ...rest,
    state: failed ? 'failed' : 'searching',
    campaigns: isEarlier ? (data?.campaigns ?? []) : local,
    isEarlier,
    cursor: null,
  }
}
