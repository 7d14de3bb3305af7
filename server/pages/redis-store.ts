import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import { createClient, RESP_TYPES } from '@redis/client'
import { z } from 'zod'
import { type CacheValue, isPage, isRoute, type Stored } from './framework.ts'
import { maxTags, type TagClock } from './tag-clock.ts'
import type { RenderedPage } from './tagged-cache.ts'

export const tagsKey = 'sesol:invalidated-tags'
export const channel = 'sesol:invalidations'

/** Stands for all tags: pages rendered before its invalidation are stale. */
const anyTag = ''

/**
 * Invalidates tags at a rising time of Redis' clock in microseconds; where invalidations may be lost, `anyTag` first.
 * Arguments: channel, a time, tags. @returns the time, and what was invalidated since the given one
 */
const syncScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
if last[2] and tonumber(last[2]) >= now then now = tonumber(last[2]) + 1 end
local at = string.format('%.0f', now)
if not last[2] then redis.call('ZADD', KEYS[1], at, '') end
local known = redis.call('ZRANGE', KEYS[1], '(' .. ARGV[2], '+inf', 'BYSCORE', 'WITHSCORES')

local tags = {}
for index = 3, #ARGV do
  redis.call('ZADD', KEYS[1], at, ARGV[index])
  tags[#tags + 1] = ARGV[index]
end
if #tags > 0 then redis.call('PUBLISH', ARGV[1], at .. ' ' .. table.concat(tags, ',')) end

local old = redis.call('ZCOUNT', KEYS[1], '-inf', string.format('%.0f', now - 7200 * 1000000))
local surplus = math.max(old, redis.call('ZCARD', KEYS[1]) - ${maxTags})
if surplus > 0 then
  local forgotten = redis.call('ZRANGE', KEYS[1], surplus - 1, surplus - 1, 'WITHSCORES')
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, surplus - 1)
  redis.call('ZADD', KEYS[1], 'GT', string.format('%.0f', forgotten[2] + 1), '')
end
redis.call('EXPIRE', KEYS[1], 86400)
table.insert(known, 1, at)
return known
`

type Options = {
  url: string
  /** The same for processes with the same build and settings. */
  prefix: string
  tags: TagClock
  report: Report
}

/** Called for each change of state, not for each attempt. */
export type Report = (state: 'connected' | 'away', error?: Error) => void

const ttlSeconds = 3600
const maxBytes = 4 * 1_048_576
const maxOutputLength = 64 * 1_048_576
const readTimeoutMs = 300
const heartbeatMs = 1000

const stored = z.object({
  value: z.custom<CacheValue>((value) => value instanceof Object && (isPage(value) || isRoute(value))),
  tags: z.array(z.string()),
  renderedAt: z.number(),
  lastModified: z.number(),
  cacheControl: z.custom<NonNullable<Stored['cacheControl']>>().exactOptional(),
})

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), wait(ms, undefined, { ref: false })])

/** One connection carries pages and tags, so that no page is read before an earlier invalidation. Nothing throws: without Redis there is no page. */
export class RedisStore {
  readonly #client
  readonly #binary
  readonly #options: Options
  readonly #unpublished = new Set<string>()
  readonly #heartbeat: ReturnType<typeof setInterval>
  /** Undefined before the first attempt has ended. */
  #isConnected: boolean | undefined
  /** The time of Redis' clock. */
  #knownUntil = '0'
  /** The `performance.now()` until which every invalidation is known. */
  syncedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
    this.#client = createClient({
      url: options.url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: 2000,
        // Longer than the heartbeat: without a reply the connection is dead.
        socketTimeout: 3 * heartbeatMs,
        reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000),
      },
    })
    this.#binary = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    this.#client.on('error', (error: Error) => this.#become(false, error))
    this.#client.on('ready', () => void this.#connect())
    this.#heartbeat = setInterval(() => this.#isConnected && void within(heartbeatMs, this.#sync()), heartbeatMs)
    this.#client.connect().catch(() => undefined)
  }

  close() {
    clearInterval(this.#heartbeat)
    this.#isConnected = false
    if (this.#client.isOpen) this.#client.destroy()
  }

  async get(key: string): Promise<RenderedPage | undefined> {
    const encoded = this.#isConnected && (await within(readTimeoutMs, this.#binary.get(this.#options.prefix + key)))
    if (!encoded) return undefined
    try {
      return stored.parse(deserialize(await decompress(encoded, { maxOutputLength })))
    } catch {
      return undefined
    }
  }

  async set(key: string, page: RenderedPage): Promise<void> {
    if (!this.#isConnected) return
    const encoded = await compress(serialize(page))
    if (encoded.length > maxBytes) return
    const expiration = { type: 'EX', value: ttlSeconds } as const
    await this.#client.set(this.#options.prefix + key, encoded, { expiration }).catch(() => undefined)
  }

  async delete(key: string): Promise<void> {
    if (this.#isConnected) await this.#client.del(this.#options.prefix + key).catch(() => undefined)
  }

  async invalidate(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#unpublished.add(tag)
    if (this.#isConnected) await within(heartbeatMs, this.#sync())
  }

  /** Publishes what Redis does not know, and learns what was missed. What fails is published next time. */
  async #sync() {
    const sentAt = performance.now()
    const own = this.#unpublished.size > maxTags ? [anyTag] : [...this.#unpublished]
    this.#unpublished.clear()
    const call = { keys: [tagsKey], arguments: [channel, this.#knownUntil, ...own] }
    const reply = await this.#client.eval(syncScript, call).catch((error: unknown) => {
      for (const tag of own) this.#unpublished.add(tag)
      throw error
    })
    const [now = '0', ...pairs] = Array.isArray(reply) ? reply.map(String) : []
    for (let at = 0; at < pairs.length; at += 2) this.#apply([pairs[at] ?? anyTag], Number(pairs[at + 1]))
    this.#options.tags.advance(Number(now))
    this.#knownUntil = now
    this.syncedAt = sentAt
  }

  readonly #receive = (message: string) => {
    const [at = '', tags = ''] = message.split(/ (.*)/s, 2)
    this.#apply(tags.split(','), Number(at))
  }

  #apply(tags: readonly string[], at: number) {
    if (!Number.isSafeInteger(at)) return
    if (tags.includes(anyTag)) this.#options.tags.invalidateBefore(at + 1)
    this.#options.tags.invalidate(tags, at)
  }

  /** Subscribes before it reads earlier invalidations, so that none is missed in between. */
  async #connect() {
    try {
      await this.#client.subscribe(channel, this.#receive)
      await this.#sync()
      this.#become(true)
    } catch (error) {
      this.#become(false, error instanceof Error ? error : new Error(String(error)))
    }
  }

  #become(isConnected: boolean, error?: Error) {
    if (isConnected !== this.#isConnected) this.#options.report(isConnected ? 'connected' : 'away', error)
    this.#isConnected = isConnected
  }
}
