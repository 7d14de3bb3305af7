import 'server-only'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import { env } from '../env'
import { readAnswer, send } from './transport'

const ttlMs = 5 * 60_000
const inconclusiveTtlMs = 5_000
const timeoutMs = 2_000

const known = new LRUCache<string, boolean>({ max: 200, ttl: ttlMs, ttlResolution: 0 })
const pending = new Map<string, Promise<boolean>>()

const hasErrorId = (body: unknown) => /^error\./.test(String(Object(body).code ?? ''))

/** A JSON 404 for a path with parameters may mean a missing record. */
function isAbsence({ extension, params }: Endpoint, status: number, body: unknown): boolean {
  if (!extension || hasErrorId(body)) return false
  return status === 405 || status === 501 || (status === 404 && (params === undefined || body === null))
}

export const isKnownToLack = (name: EndpointName): boolean => known.get(name) === false

export function noteAnswer(name: EndpointName, status: number, body: unknown): void {
  if (isAbsence(endpoints[name], status, body)) known.set(name, false)
}

/** Probes by one safe request whether the API has a feature. An inconclusive response counts as yes for a short time. */
function probe(key: string, path: string, isThere: (status: number, body: unknown) => boolean): Promise<boolean> {
  const answer = known.get(key) ?? pending.get(key)
  if (answer !== undefined) return Promise.resolve(answer)
  // Not Next's `fetch`: an uncached one makes the page dynamic.
  const headers = { accept: 'application/json' }
  const question = send({ method: 'GET', url: new URL(env().API_URL + path), headers, timeoutMs })
    .then(async (response) => {
      const body = await readAnswer(response)
      const { statusCode: status = 502 } = response
      if (status === 429 || (status >= 500 && status !== 501)) throw new Error('no answer')
      const there = isThere(status, body)
      known.set(key, there)
      return there
    })
    .catch(() => {
      known.set(key, true, { ttl: inconclusiveTtlMs })
      return true
    })
    .finally(() => pending.delete(key))
  pending.set(key, question)
  return question
}

type Optional = 'deleteAccount' | 'unsubscribe' | 'waitingCampaigns'

export const offers = (name: Optional): Promise<boolean> => {
  const { path, method }: Endpoint = endpoints[name]
  // 405 means that the path exists with another method.
  return probe(name, path, (status, body) => status === 401 || hasErrorId(body) || !lacks(status, method))
}

const lacks = (status: number, method: string) =>
  status === 404 || status === 501 || (status === 405 && method === 'GET')

/** An API that sorts rejects an invalid ordering. */
export const sortsLists = (): Promise<boolean> =>
  probe('ordering', `${endpoints.listCampaigns.path}?ordering=none`, (status) => status === 400)
