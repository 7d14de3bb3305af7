'use client'

import type { Campaign } from '@sesol/contract'
import type { Page } from '@sesol/contract/wire'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ListSkeleton } from '@/components/campaigns/cards/list-skeleton'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import {
  type LoadedPages,
  type NextPage,
  type Progress,
  rememberedPages,
  rememberPages,
} from '@/components/campaigns/lists/loaded-pages'
import { call } from '@/lib/client/http/api'
import { isAbort } from '@/lib/client/http/http'
import { nextCursor } from '@/lib/shared/campaigns/featured'
import { fits } from '@/lib/shared/campaigns/search'
import { timings } from '@/lib/shared/timings'

type State = LoadedPages & {
  phase: Progress['phase']
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
    ? call('hashtagCampaigns', { params: { tag }, query: { state: query?.state, cursor }, signal })
    : call('listCampaigns', { query: { ...query, cursor }, signal })
}

function append({ campaigns }: LoadedPages, page: Page<Campaign>, query: NextPage['query']): LoadedPages {
  const known = new Set(campaigns.map(({ id }) => id))
  const others = page.results.filter(fits(query ?? {})).filter(({ id }) => !known.has(id))
  return { campaigns: [...campaigns, ...others], next: nextCursor(page) }
}

function useNextPages(list: NextPage, presses: number): State {
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

type MoreCampaignsProps = NextPage & {
  presses: number
  onProgress: (progress: Progress) => void
}

export function MoreCampaigns({ presses, onProgress, ...page }: MoreCampaignsProps) {
  const t = useTranslations('home')
  const { campaigns, fresh, phase, next } = useNextPages(page, presses)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => onProgress({ phase, next }), [onProgress, phase, next])

  // Focus moves to the first new campaign; the button has moved down.
  useEffect(() => {
    if (fresh === undefined) return
    const item = container.current?.querySelector('ul')?.children[fresh]
    if (!(item instanceof HTMLElement) || !isPressed(container.current)) return
    item.tabIndex = -1
    item.focus({ preventScroll: true })
  }, [fresh])

  return (
    <div ref={container}>
      <CampaignList variant={page.variant} campaigns={campaigns} />
      <p role="status" className="sr-only">
        {phase === 'busy' ? t('loading') : campaigns.length > 0 ? t('moreLoaded', { count: campaigns.length }) : ''}
      </p>
      {phase === 'busy' ? <ListSkeleton variant={page.variant} /> : null}
    </div>
  )
}

/** Whether the focus is still on the button, or nowhere because it was removed. */
function isPressed(container: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || container?.parentElement?.contains(activeElement) === true
}
