'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { Spinner } from '@/components/ui/spinner'
import type { MoreCampaigns } from './more-campaigns'
import type { NextPage, Progress } from './next-page'
import { NextPageSkeleton } from './next-page-skeleton'
import { remembersPages } from './page-memory'

// Once it has come it is drawn at once, so that a list which is opened again is as long as it was from the start.
let Loaded: typeof MoreCampaigns | undefined

type LoadMoreProps = NextPage & {
  /** Address of the next page, for those who open it as a page of its own. */
  href: string
  /** The first page could not be read; what is loaded here takes its place. */
  failed?: boolean
  /** What is said where a page does not come. */
  failure: string
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

/** Leads to the next page of a list; a browser that runs this loads it in place, and its code with it. */
export function LoadMore({ href, failed = false, failure, ...page }: LoadMoreProps) {
  const t = useTranslations('home')
  const ui = useTranslations('ui')
  const { cursor } = page
  const [presses, setPresses] = useState(() => (remembersPages(page) ? 1 : 0))
  const [{ phase, next }, setProgress] = useState<Progress>({ phase: failed ? 'failed' : 'ready', next: cursor })
  const [More, setMore] = useState(() => Loaded)
  const busy = phase === 'busy'

  async function load() {
    setProgress((before) => ({ ...before, phase: 'busy' }))
    try {
      Loaded ??= (await import('./more-campaigns')).MoreCampaigns
      setMore(() => Loaded)
      setPresses((before) => before + 1)
    } catch {
      setProgress((before) => ({ ...before, phase: 'failed' }))
    }
  }

  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    // The bar at the top would take it for a navigation.
    event.nativeEvent.stopImmediatePropagation()
    if (!busy) void load()
  }

  return (
    <div className="border-t border-line">
      {More && presses > 0 ? <More {...page} presses={presses} onProgress={setProgress} /> : null}
      {busy && presses === 0 ? <NextPageSkeleton look={page.look} /> : null}
      {phase === 'failed' ? (
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
            {busy ? t('loading') : phase === 'failed' ? ui('retry') : t('more')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
