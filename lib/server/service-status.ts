import 'server-only'
import type { ServiceStatus } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import { ApiError } from '@/lib/shared/errors/errors'
import { readForPage } from './upstream'
import { hasGroup } from './upstream/capabilities'

const ttlMs = 10_000
const timeoutMs = 3000

/** `parts`: undefined if the API is down or does not tell. */
export type StatusCheck = { at: Date; apiWorks: boolean; parts?: ServiceStatus }

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500

async function check(): Promise<StatusCheck> {
  const at = new Date()
  const tells = await hasGroup('transparency')
  try {
    const asked = await readForPage(tells ? 'serviceStatus' : 'listCampaigns', { tags: [], timeoutMs })
    return { at, apiWorks: true, ...('emails' in asked && { parts: asked }) }
  } catch (error) {
    return { at, apiWorks: isAnswer(error) }
  }
}

const known = new LRUCache<'now', StatusCheck>({ max: 1, ttl: ttlMs, ttlResolution: 0, fetchMethod: check })

export const getStatus = (): Promise<StatusCheck> => known.forceFetch('now')
