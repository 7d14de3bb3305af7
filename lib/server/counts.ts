import 'server-only'
import type { CampaignCounts } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import { ApiError, lacksCall } from '@/lib/shared/errors/errors'
import { countsOf } from '@/lib/shared/support/counts'
import { readNow } from './upstream'

/** Milliseconds. */
const ttl = 2000
/** Milliseconds for a campaign that is missing, deleted or under review. */
const missingTtl = 10_000

async function read(id: number): Promise<CampaignCounts> {
  try {
    return await readNow('campaignCounts', { id })
  } catch (error) {
    // No such call, or no such campaign: reading the campaign tells which.
    if (!lacksCall(error)) throw error
  }
  return countsOf(await readNow('campaignDetail', { id }))
}

// Errors are cached as values, because the cache drops a rejected fetch.
const known = new LRUCache<number, CampaignCounts | ApiError>({
  max: 5000,
  ttl,
  async fetchMethod(id, _stale, { options }) {
    try {
      return await read(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status < 500) options.ttl = missingTtl
      return error
    }
  },
})

/** Concurrent requests share one call. @throws ApiError 404 or 410, 401 or 403 for a campaign under review, 503 if the API fails */
export async function getCounts(id: number): Promise<CampaignCounts> {
  const found = await known.fetch(id)
  if (found === undefined) throw new ApiError({ status: 503, id: 'error.unavailable' })
  if (found instanceof ApiError) throw found
  return found
}
