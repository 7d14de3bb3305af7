'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { ListSkeleton } from '@/components/campaigns/cards/list-skeleton'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { Spinner } from '@/components/ui/loading'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useDeferred } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { type NextPage, type Progress, remembersPages } from './loaded-pages'

const moreCampaigns = deferred(() =>
  import('@/components/campaigns/page/more-campaigns').then(({ MoreCampaigns }) => MoreCampaigns),
)

type LoadMoreProps = NextPage & {
  href: string
  failed?: boolean
  failure: string
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

export function LoadMore({ href, failed = false, failure, ...page }: LoadMoreProps) {
  const t = useTranslations('home')
  const ui = useTranslations('ui')
  const { cursor } = page
  const [presses, setPresses] = useState(() => (remembersPages(page) ? 1 : 0))
  const [{ phase, next }, setProgress] = useState<Progress>({ phase: failed ? 'failed' : 'ready', next: cursor })
  const { value: More, failure: notLoaded, retry } = useDeferred(moreCampaigns, presses > 0)
  const busy = More || presses === 0 ? phase === 'busy' : !notLoaded

  function load() {
    if (notLoaded) return void retry()
    if (More) setProgress((before) => ({ ...before, phase: 'busy' }))
    setPresses((before) => before + 1)
  }

  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    // The progress bar would take it for a navigation.
    event.nativeEvent.stopImmediatePropagation()
    if (!busy) load()
  }

  return (
    <div className="border-t border-line">
      {More && presses > 0 ? <More {...page} presses={presses} onProgress={setProgress} /> : null}
      {busy && !More ? <ListSkeleton variant={page.variant} /> : null}
      {notLoaded ? <NotLoaded failure={notLoaded} onRetry={retry} className="mt-8" /> : null}
      {phase === 'failed' && !notLoaded ? (
        <Banner tone="danger" {...((presses > 0 || !failed) && { role: 'alert' })} title={failure} className="mt-8">
          {t('loadFailedHint')}
        </Banner>
      ) : null}
      {next === null ? null : (
        <div className="pt-8 text-center">
          <LinkButton
            href={cursor && next ? href.replace(encodeURIComponent(cursor), encodeURIComponent(next)) : href}
            rel={failed ? undefined : 'next'}
            size="lg"
            aria-busy={busy || undefined}
            onClick={press}
          >
            {busy ? <Spinner className="-ms-2" /> : null}
            {busy ? t('loading') : phase === 'failed' || notLoaded ? ui('retry') : t('more')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
