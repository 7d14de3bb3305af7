import { host } from '@sesol/contract/fields'
import { isEmbedded } from '@/lib/client/http/http'

/** The host of the page around the frame, where its browser names it. */
export function embedder(): string | undefined {
  if (!isEmbedded() || window.parent === window) return undefined
  const around = URL.parse(location.ancestorOrigins?.[0] ?? document.referrer)
  return host.safeParse(around?.hostname).data
}
