import 'server-only'
import type { ServiceStatus } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import { ApiError } from '@/lib/shared/errors/errors'
import { readForPage } from './upstream'

const ttlMs = 10_000
const timeoutMs = 3000

/** `parts`: undefined if the API is down or lacks the call. */
export type StatusCheck = { at: Date; apiWorks: boolean; parts?: ServiceStatus }

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500

async function check(): Promise<StatusCheck> {
  const at = new Date()
  try {
    return { at, apiWorks: true, parts: await readForPage('serviceStatus', { tags: [], timeoutMs }) }
  } catch (error) {
    if (!isAnswer(error)) return { at, apiWorks: false }
  }
  const apiWorks = await readForPage('listCampaigns', { tags: [], timeoutMs }).then(() => true, isAnswer)
  return { at, apiWorks }
}

const known = new LRUCache<'now', StatusCheck>({ max: 1, ttl: ttlMs, ttlResolution: 0, fetchMethod: check })

export const getStatus = (): Promise<StatusCheck> => known.forceFetch('now')
