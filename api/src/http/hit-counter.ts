import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { databaseOn, openPool } from '../db/database.ts'
import { countHit, type Hit, type Window } from '../db/hits.ts'
import { NeighbourError, neighbourAt } from '../platform/neighbour.ts'

type Store = { count: (hit: Hit) => Promise<Window>; close: () => Promise<void> }
export type HitCounter = Store

type Settings = Pick<Config, 'database' | 'redisUrl'>

/** A slower store counts as away: waiting must not add to an outage. */
const deadlineMs = 1000
const retryMs = 2000
const mostKeys = 100_000

/** Counts for all processes; while the store is away, for this process alone. */
export async function openHitCounter(settings: Settings, log: FastifyBaseLogger): Promise<HitCounter> {
  const { redisUrl } = settings
  const blame = (error: unknown) =>
    redisUrl ? new NeighbourError(neighbourAt('Redis', 'REDIS_URL', redisUrl), error) : error
  const countAlone = localCounter()
  let away = false
  let retryAt = 0

  const isToAsk = () => {
    const now = performance.now()
    if (away && now < retryAt) return false
    if (away) retryAt = now + retryMs
    return true
  }
  const setAway = (isAway: boolean, error?: unknown) => {
    if (isAway) retryAt = performance.now() + retryMs
    if (isAway === away) return
    away = isAway
    if (isAway) log.warn({ err: error }, 'rate limits: the store is away, this process counts alone')
    else log.info('rate limits: the store is back')
  }

  const store =
    redisUrl === undefined
      ? postgresStore(settings)
      : await redisStore(redisUrl, (isAway, error) => setAway(isAway, error && blame(error)))

  return {
    count: async (hit) => {
      if (!isToAsk()) return countAlone(hit)
      try {
        const window = await inTime(store.count(hit))
        setAway(false)
        return window
      } catch (error) {
        setAway(true, blame(error))
        return countAlone(hit)
      }
    },
    close: store.close,
  }
}

/** A connection of its own, so that no limit waits for the queries of the handlers. */
function postgresStore({ database }: Settings): Store {
  const db = databaseOn(openPool({ ...database, poolSize: 1, statementTimeoutMs: deadlineMs }))
  return { count: (hit) => countHit(db, hit), close: () => db.destroy() }
}

const script = `
local hits = redis.call('incr', KEYS[1])
if hits == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
return { hits, redis.call('pttl', KEYS[1]) }`

async function redisStore(url: string, report: (isAway: boolean, error?: Error) => void): Promise<Store> {
  // Its 500 modules are loaded only where they are used.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // Keeps an idle connection from being closed as dead.
    pingInterval: 2000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 5000,
      // The client would otherwise give up after a socket time-out.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000),
    },
  })
  client.on('error', (error: Error) => report(true, error))
  client.on('ready', () => report(false))
  client.connect().catch(() => {})
  return {
    count: async ({ key, seconds }) => {
      const [hits, endsInMs] = (await client.eval(script, {
        keys: [`hits:${key}`],
        arguments: [`${seconds}`],
      })) as number[]
      return { hits: Number(hits), endsInMs: Number(endsInMs) }
    },
    close: async () => {
      if (client.isOpen) client.destroy()
    },
  }
}

function localCounter() {
  const windows = new LRUCache<string, { hits: number; endsAt: number }>({ max: mostKeys })
  return ({ key, seconds }: Hit): Window => {
    const now = performance.now()
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + seconds * 1000 }
    window.hits += 1
    windows.set(key, window)
    return { hits: window.hits, endsInMs: window.endsAt - now }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response in ${deadlineMs} ms`)), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
