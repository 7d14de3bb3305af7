import 'server-only'
import type { CampaignCounts } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { LRUCache } from 'lru-cache'
import { requestContext } from '@/lib/server/request-context'
import { readNow } from '@/lib/server/upstream'
import { found, missingStatus } from '@/lib/server/upstream/failures'
import { ApiError } from '@/lib/shared/errors/errors'
import { countsOf } from '@/lib/shared/support/counts'
import { answerJson } from './answers'

/** Browsers revalidate each time; a shared cache serves one response to all, also while it revalidates. */
const cacheControl = 'public, max-age=0, s-maxage=2, stale-while-revalidate=5'

const codes = {
  404: 'error.campaign.not_found',
  410: 'error.campaign.withdrawn',
  451: 'error.legal.taken_down',
} as const

function refusal(status: keyof typeof codes): Response {
  const code = codes[status]
  return answerJson({ code }, { status, headers: { 'cache-control': 'public, max-age=0, s-maxage=10' } })
}

/** A campaign under review is answered as a missing one. */
export async function counts(text: string): Promise<Response> {
  const id = idText.safeParse(text)
  if (!id.success) return refusal(404)
  try {
    return answerJson(await getCounts(id.data), { headers: { 'cache-control': cacheControl } })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return refusal(missingStatus(error) ?? 404)
    if (!(error instanceof ApiError)) requestContext()?.report(error)
    return answerJson({ code: 'error.unavailable' }, { status: 503, headers: { 'retry-after': '5' } })
  }
}

const ttlMs = 2000
const missingTtlMs = 10_000

const read = async (id: number): Promise<CampaignCounts> =>
  (await found(readNow('campaignCounts', { id }))) ?? countsOf(await readNow('campaignDetail', { id }))

// Errors are cached as values, because the cache drops a rejected fetch.
const known = new LRUCache<number, CampaignCounts | ApiError>({
  max: 5000,
  ttl: ttlMs,
  async fetchMethod(id, _stale, { options }) {
    try {
      return await read(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status < 500) options.ttl = missingTtlMs
      return error
    }
  },
})

async function getCounts(id: number): Promise<CampaignCounts> {
  const found = await known.fetch(id)
  if (found === undefined) throw new ApiError({ status: 503, id: 'error.unavailable' })
  if (found instanceof ApiError) throw found
  return found
}
