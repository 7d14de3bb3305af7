import 'server-only'
import type { CampaignCounts } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import { ApiError } from '@/lib/shared/errors/errors'
import { countsOf } from '@/lib/shared/support/counts'
import { readNow } from './upstream'
import { hasGroup } from './upstream/capabilities'

const ttlMs = 2000
const missingTtlMs = 10_000

const read = async (id: number): Promise<CampaignCounts> =>
  (await hasGroup('discovery')) ? readNow('campaignCounts', { id }) : countsOf(await readNow('campaignDetail', { id }))

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

export async function getCounts(id: number): Promise<CampaignCounts> {
  const found = await known.fetch(id)
  if (found === undefined) throw new ApiError({ status: 503, id: 'error.unavailable' })
  if (found instanceof ApiError) throw found
  return found
}
