'use client'

import type { Campaign } from '@sesol/contract/campaigns/schema'
import { tidyLine } from '@sesol/shared/text'
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { deferred } from '@/lib/client/browser/deferred-module'
import { call } from '@/lib/client/http/call'
import { keys } from '@/lib/client/http/keys'
import { listed, searchKey, titleHolds } from '@/lib/shared/campaigns/search'

export type Found = { query: string; campaigns: Campaign[]; cursor: string | null }

export const searchDebounceMs = 300

// Loaded with the first search: the contract's schemas are large.
const wire = deferred(() => import('@sesol/contract/wire'))

async function ask([, query]: ReturnType<typeof keys.search>): Promise<Found> {
  const [page, { cursorOf }] = await Promise.all([call('listCampaigns', { query: { q: query } }), wire.load('')])
  const campaigns = page.results.filter(titleHolds(searchKey(query))).map(listed)
  return { query, campaigns, cursor: cursorOf(page) }
}

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
  isEarlier: boolean
  cursor: string | null
  settled: string
  submit: (query: string) => void
  retry: () => void
}

export function useSearch(text: string, initial: Found, onFailure: () => void): Search {
  const query = tidyLine(text)
  const [settled, submit] = useSettled(query, searchDebounceMs)
  const [loaded, setLoaded] = useState(initial.campaigns)
  const { data, error, mutate } = useSWR(settled === '' ? null : keys.search(settled), ask, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    ...(settled === initial.query && { fallbackData: initial, revalidateIfStale: false }),
    onError: onFailure,
    onSuccess: ({ campaigns }) =>
      setLoaded((before) => [...new Map([...before, ...campaigns].map((each) => [each.id, each])).values()]),
  })
  const key = searchKey(text)
  const local = useMemo(() => loaded.filter(titleHolds(key)), [loaded, key])

  const rest = { settled, submit, retry: () => void mutate() }
  if (key === '') return { ...rest, state: 'idle', campaigns: [], isEarlier: false, cursor: null }
  if (data?.query === query)
    return { ...rest, state: 'answered', campaigns: data.campaigns, isEarlier: false, cursor: data.cursor }
  const failed = error !== undefined && settled === query
  const isEarlier = local.length === 0 && !failed
  return {
    ...rest,
    state: failed ? 'failed' : 'searching',
    campaigns: isEarlier ? (data?.campaigns ?? []) : local,
    isEarlier,
    cursor: null,
  }
}
