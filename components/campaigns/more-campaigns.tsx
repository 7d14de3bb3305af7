'use client'

import type { Campaign } from '@sesol/contract'
import { limits } from '@sesol/contract/limits'
import { cursorOf } from '@sesol/contract/wire'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/api'
import { isAbort } from '@/lib/client/http'
import { fits } from '@/lib/shared/search'
import { CampaignGrid } from './campaign-grid'
import { CampaignList } from './campaign-list'
import { CampaignSkeleton } from './campaign-skeleton'
import type { NextPage } from './load-more'

type Loaded = { campaigns: Campaign[]; next: string | null }

/** The pages after the first, one at a press. A page that fails leaves the others as they are. */
export function MoreCampaigns({ cursor, query, tag, look }: NextPage) {
  const t = useTranslations('home')
  const ui = useTranslations('ui')
  const [{ campaigns, next }, setLoaded] = useState<Loaded>({ campaigns: [], next: cursor })
  const [wanted, setWanted] = useState<string | null>(cursor)
  const [failed, setFailed] = useState(false)
  const start = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (wanted === null) return
    const controller = new AbortController()
    const { signal } = controller
    const reply = tag
      ? call('hashtagCampaigns', { params: { tag }, query: { cursor: wanted }, signal })
      : call('listCampaigns', { query: { ...query, cursor: wanted }, signal })
    reply.then(
      (page) => {
        setLoaded((before) => {
          const known = new Set(before.campaigns.map(({ id }) => id))
          const others = page.results.filter(fits(query ?? {})).filter(({ id }) => !known.has(id))
          return {
            campaigns: [...before.campaigns, ...others],
            next: page.results.length % limits.pageSize === 0 ? cursorOf(page) : null,
          }
        })
        setWanted(null)
        if (wanted === cursor) start.current?.focus({ preventScroll: true })
      },
      (error: unknown) => {
        if (isAbort(error)) return
        setFailed(true)
        setWanted(null)
      },
    )
    return () => controller.abort()
  }, [wanted, cursor, query, tag])

  const load = () => {
    setFailed(false)
    setWanted(next)
  }

  return (
    <div ref={start} tabIndex={-1} className="border-t border-line pt-9 outline-none">
      {look === 'grid' ? <CampaignGrid campaigns={campaigns} /> : <CampaignList campaigns={campaigns} />}
      <p role="status" className="sr-only">
        {wanted ? ui('loading') : campaigns.length > 0 ? t('moreLoaded', { count: campaigns.length }) : ''}
      </p>
      {wanted ? <CampaignSkeleton /> : null}
      {failed ? (
        <Banner tone="danger" role="alert" title={t('loadFailed')} className="mb-6">
          {t('loadFailedHint')}
        </Banner>
      ) : null}
      {next && !wanted ? (
        <div className="pt-4 text-center">
          <Button size="lg" onClick={load}>
            {failed ? ui('retry') : t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
