import 'server-only'
import type { CampaignCounts } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import { countsOf } from '@/lib/shared/counts'
import { ApiError } from '@/lib/shared/errors'
import { readNow } from './upstream'

/** Milliseconds for which numbers are the present ones. */
const fresh = 2000
/** What is missing, withdrawn or under review stays so for longer than a number stays the same. */
const missing = 10_000

/** The API has no such call, or no such campaign: asking for the campaign itself tells which. */
const unknown = new Set([404, 405, 501])

async function read(id: number): Promise<CampaignCounts> {
  try {
    return await readNow('campaignCounts', { id })
  } catch (error) {
    if (!(error instanceof ApiError && unknown.has(error.status))) throw error
  }
  return countsOf(await readNow('campaignDetail', { id }))
}

// Refusals are kept too: as values, because the cache keeps nothing of a fetch that fails.
const known = new LRUCache<number, CampaignCounts | ApiError>({
  max: 5000,
  ttl: fresh,
  async fetchMethod(id, _stale, { options }) {
    try {
      return await read(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status < 500) options.ttl = missing
      return error
    }
  },
})

/**
 * The present numbers of a public campaign. However many ask at the same time, the API is asked once.
 * @throws ApiError 404 or 410, 401 or 403 for a campaign under review, 503 where the API does not answer
 */
export async function getCounts(id: number): Promise<CampaignCounts> {
  const found = await known.fetch(id)
  if (found === undefined) throw new ApiError({ status: 503, id: 'error.unavailable' })
  if (found instanceof ApiError) throw found
  return found
}
