'use client'

import { type ShareSource, shareSources } from '@sesol/contract/values'
import { useEffect } from 'react'
import { tabStorage } from '@/lib/client/browser/storage'
import { whenIdle } from '@/lib/client/browser/when'
import { useHasGroup } from '@/lib/client/http/capabilities'

const isSource = (mark: string | null): mark is ShareSource => shareSources.some((known) => known === mark)

function isFirst(visit: string): boolean {
  if (tabStorage.read(visit)) return false
  tabStorage.write(visit, '1')
  return true
}

function count(campaign: number, source: ShareSource): void {
  void fetch(`/api/campaign/${campaign}/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source }),
    // Anonymous, and sent although the page is left.
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/** The function avoids the call layer, because every campaign page loads it. */
function forgetSource(counted: number | undefined): () => void {
  return whenIdle(() => {
    const url = new URL(location.href)
    const source = url.searchParams.get('via')
    if (!isSource(source)) return
    url.searchParams.delete('via')
    // The router's state is left out, so that the router notices the new URL.
    history.replaceState(null, '', url.pathname + url.search + url.hash)
    if (counted !== undefined && isFirst(`visit:${counted}:${source}`)) count(counted, source)
  })
}

export function VisitCounter({ campaignId }: { campaignId: number }) {
  const isCounted = useHasGroup('manage')
  useEffect(() => forgetSource(isCounted ? campaignId : undefined), [campaignId, isCounted])
  return null
}
