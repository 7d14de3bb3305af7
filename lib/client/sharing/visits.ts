import { type ShareSource, shareSources } from '@sesol/contract/values'
import { whenIdle } from '@/lib/client/browser/when'

const isSource = (mark: string | null): mark is ShareSource => shareSources.some((known) => known === mark)

/** Whether this tab has not told so before; without storage it tells each time, and the address without its mark seldom lets it. */
function isFirst(visit: string): boolean {
  try {
    if (sessionStorage.getItem(visit)) return false
    sessionStorage.setItem(visit, '1')
  } catch {
    // Storage may be forbidden.
  }
  return true
}

function count(campaign: number, source: ShareSource): void {
  void fetch(`/api/campaign/${campaign}/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source }),
    // Who it is does not matter, and leaving the page does not take the visit back.
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/**
 * Has somebody counted who came by a shared link, once the page is idle, and takes the link's mark out of the address: who
 * copies it passes on a link without it. By hand, because every reader of a campaign loads this.
 * @returns calls it off
 */
export function countVisit(campaign: number): () => void {
  return whenIdle(() => {
    const url = new URL(location.href)
    const source = url.searchParams.get('via')
    if (!isSource(source)) return
    url.searchParams.delete('via')
    // Without the framework's own state, so that it learns of the new address.
    history.replaceState(null, '', url.pathname + url.search + url.hash)
    if (isFirst(`visit:${campaign}:${source}`)) count(campaign, source)
  })
}
