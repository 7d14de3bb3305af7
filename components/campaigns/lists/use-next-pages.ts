'use client'

import type { Campaign } from '@sesol/contract'
import { timings } from '@sesol/contract/limits'
import type { Page } from '@sesol/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/http/api'
import { isAbort } from '@/lib/client/http/http'
import { nextCursor } from '@/lib/shared/campaigns/next-page'
import { fits } from '@/lib/shared/campaigns/search'
import type { NextPage, Progress } from './next-page'
import { type LoadedPages, rememberedPages, rememberPages } from './page-memory'

type State = LoadedPages & {
  phase: Progress['phase']
  /** Index of the first campaign of the last loaded page. */
  fresh?: number
}

async function read(
  { tag, member, query }: NextPage,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Campaign>> {
  if (member !== undefined) {
    const { campaigns, next } = await call('userCampaigns', { params: { id: member }, query: { cursor }, signal })
    return { next, previous: null, results: campaigns }
  }
  return tag
    ? call('hashtagCampaigns', { params: { tag }, query: { cursor }, signal })
    : call('listCampaigns', { query: { ...query, cursor }, signal })
}

function append({ campaigns }: LoadedPages, page: Page<Campaign>, query: NextPage['query']): LoadedPages {
  const known = new Set(campaigns.map(({ id }) => id))
  const others = page.results.filter(fits(query ?? {})).filter(({ id }) => !known.has(id))
  return { campaigns: [...campaigns, ...others], next: nextCursor(page) }
}

/** Loads one page per press; presses within the guard's time are queued. */
export function useNextPages(list: NextPage, presses: number): State {
  const [state, setState] = useState<State>(() => {
    const loaded = rememberedPages(list)
    return loaded ? { ...loaded, phase: 'ready' } : { campaigns: [], next: list.cursor, phase: 'busy' }
  })
  const requestedAt = useRef(Number.NEGATIVE_INFINITY)
  const current = useRef(list)
  const handled = useRef(presses)

  useEffect(() => {
    if (presses === handled.current) return
    handled.current = presses
    setState((before) => (before.phase === 'busy' ? before : { ...before, phase: 'busy' }))
  }, [presses])

  const { phase, next } = state
  useEffect(() => {
    if (phase !== 'busy') return
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        requestedAt.current = Date.now()
        read(current.current, next ?? undefined, controller.signal).then(
          (page) =>
            setState((before) => {
              const loaded = append(before, page, current.current.query)
              rememberPages(current.current, loaded)
              return { ...before, ...loaded, phase: 'ready', fresh: before.campaigns.length }
            }),
          (error: unknown) => {
            if (!isAbort(error)) setState((before) => ({ ...before, phase: 'failed' }))
          },
        )
      },
      Math.max(0, requestedAt.current + timings.refetchGuard - Date.now()),
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [phase, next])

  return state
}
