'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useCallback, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { Spinner } from '@/components/ui/spinner'
import type { ListQuery } from '@/lib/shared/search'
import { CampaignSkeleton } from './campaign-skeleton'
import { remembersPages } from './page-memory'

const MoreCampaigns = dynamic(() => import('./more-campaigns').then((module) => module.MoreCampaigns), {
  ssr: false,
  loading: CampaignSkeleton,
})

/**
 * How a list goes on behind its first page: what it was asked for, or whose hashtag it is, and how it looks. Without a cursor it
 * begins anew.
 */
export type NextPage = { cursor?: string; query?: ListQuery; tag?: string; look?: 'list' | 'grid' }

/** Where loading stands, and the cursor of the page behind what is loaded; null behind the last. */
export type Progress = { phase: 'ready' | 'busy' | 'failed'; next: string | null | undefined }

type LoadMoreProps = NextPage & {
  /** Address of the next page, for those who open it as a page of its own. */
  href: string
  /** The first page could not be read; what is loaded here takes its place. */
  failed?: boolean
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

/** Leads to the next page of a list; a browser that runs this loads it in place, and its code with it. */
export function LoadMore({ href, failed = false, ...page }: LoadMoreProps) {
  const t = useTranslations('home')
  const ui = useTranslations('ui')
  const { cursor } = page
  const [presses, setPresses] = useState(() => (remembersPages(page) ? 1 : 0))
  const [{ phase, next }, setProgress] = useState<Progress>({ phase: failed ? 'failed' : 'ready', next: cursor })
  const busy = phase === 'busy'

  const press = useCallback((event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    // The bar at the top would take it for a navigation.
    event.nativeEvent.stopImmediatePropagation()
    setPresses((before) => before + 1)
  }, [])

  return (
    <div className="border-t border-line">
      {presses > 0 ? <MoreCampaigns {...page} presses={presses} onProgress={setProgress} /> : null}
      {phase === 'failed' ? (
        <Banner tone="danger" {...(presses > 0 && { role: 'alert' })} title={t('loadFailed')} className="mt-8">
          {t('loadFailedHint')}
        </Banner>
      ) : null}
      {next === null ? null : (
        <div className="pt-8 text-center">
          <LinkButton
            href={cursor && next ? href.replace(encodeURIComponent(cursor), encodeURIComponent(next)) : href}
            rel={failed ? undefined : 'next'}
            size="lg"
            prefetch={false}
            aria-busy={busy || undefined}
            onClick={press}
          >
            {busy ? <Spinner className="-ms-2" /> : null}
            {busy ? t('loading') : phase === 'failed' ? ui('retry') : t('more')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
