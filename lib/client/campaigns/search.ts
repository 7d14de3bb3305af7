'use client'

import type { Campaign } from '@sesol/contract/campaigns/schema'
import { topics } from '@sesol/contract/values'
import { tidyLine } from '@sesol/shared/text'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { deferred } from '@/lib/client/browser/deferred-module'
import { call } from '@/lib/client/http/call'
import { keys } from '@/lib/client/http/keys'
import { isFound, listed, searchKey, titleHolds } from '@/lib/shared/campaigns/search'

export type Found = { query: string; campaigns: Campaign[]; cursor: string | null }

export const searchDebounceMs = 300

// Loaded with the first search: the contract's schemas are large.
const wire = deferred(() => import('@sesol/contract/wire'))

async function ask([, query]: ReturnType<typeof keys.search>): Promise<Found> {
  const [page, { cursorOf }] = await Promise.all([call('listCampaigns', { query: { q: query } }), wire.load('')])
  const campaigns = page.results.filter(isFound(searchKey(query))).map(listed)
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

const none: readonly string[] = []

/** What the typed words may begin; of a server without them, the names of topics alone. */
export function useCompletions(text: string): readonly string[] {
  const t = useTranslations('values')
  const named = topics.map((topic) => t(`topic.${topic}`)).filter((name) => searchKey(name).includes(searchKey(text)))
  const { data = none } = useSWR(text.length > 1 ? keys.completions(text) : null, complete, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return [...new Set([...(text.length > 1 ? named : none), ...data])]
}

const complete = async ([, q]: ReturnType<typeof keys.completions>) =>
  (await call('searchCompletions', { query: { q } })).results

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

  const failed = error !== undefined && settled === query
  return useMemo(() => {
    const rest = { settled, submit, retry: () => void mutate() }
    if (key === '') return { ...rest, state: 'idle', campaigns: [], isEarlier: false, cursor: null }
    if (data?.query === query)
      return { ...rest, state: 'answered', campaigns: data.campaigns, isEarlier: false, cursor: data.cursor }
    const isEarlier = local.length === 0 && !failed
    return {
      ...rest,
      state: failed ? 'failed' : 'searching',
      campaigns: isEarlier ? (data?.campaigns ?? []) : local,
      isEarlier,
      cursor: null,
    }
  }, [settled, submit, mutate, key, data, query, local, failed])
}
