import { setTimeout as wait } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import type { RenderedPage } from './memory-store.ts'
import { anyTag, channel, invalidateScript, maxTags, tagsKey } from './redis-tags.ts'
import { deserializePage, serializePage } from './serialize.ts'
import type { TagClock } from './tag-clock.ts'

type Options = {
  url: string
  /** The same for processes with the same build and settings. */
  prefix: string
  tags: TagClock
  /** Called for each change of state, not for each attempt. */
  report: (state: 'connected' | 'away', error?: Error) => void
}

const ttlSeconds = 3600
const maxBytes = 4 * 1_048_576
/** Bytes on their way to Redis. Beyond, pages are not sent, because Redis does not keep up. */
const maxBytesInFlight = 32 * 1_048_576
const readTimeoutMs = 300
const publishTimeoutMs = 1000
const heartbeatMs = 1000

const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), wait(ms, undefined, { ref: false })])

/** One connection carries pages and tags, so that no page is read before an earlier invalidation. Nothing throws: without Redis there is no page. */
export class RedisStore {
  readonly #client
  readonly #binary
  readonly #options: Options
  readonly #unpublished = new Set<string>()
  readonly #heartbeat: ReturnType<typeof setInterval>
  #connected = false
  #lostReported = false
  #bytesInFlight = 0
  #syncedAt = Number.NEGATIVE_INFINITY

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
    this.#client.on('error', (error: Error) => this.#lost(error))
    this.#client.on('ready', () => void this.#connect())
    this.#heartbeat = setInterval(() => void this.#heartbeatTick(), heartbeatMs)
  }

  /** The `performance.now()` until which every invalidation is known. */
  get syncedAt() {
    return this.#syncedAt
  }

  open() {
    this.#client.connect().catch(() => undefined)
  }

  close() {
    clearInterval(this.#heartbeat)
    this.#connected = false
    if (this.#client.isOpen) this.#client.destroy()
  }

  async get(key: string): Promise<RenderedPage | undefined> {
    if (!this.#connected) return undefined
    const encoded = await within(readTimeoutMs, this.#binary.get(this.#options.prefix + key))
    return encoded ? deserializePage(encoded).catch(() => undefined) : undefined
  }

  async set(key: string, page: RenderedPage): Promise<void> {
    if (!this.#connected) return
    const encoded = await serializePage(page)
    if (encoded.length > maxBytes || this.#bytesInFlight + encoded.length > maxBytesInFlight) return
    this.#bytesInFlight += encoded.length
    const expiration = { type: 'EX', value: ttlSeconds } as const
    await this.#client.set(this.#options.prefix + key, encoded, { expiration }).catch(() => undefined)
    this.#bytesInFlight -= encoded.length
  }

  async invalidate(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#unpublished.add(tag)
    await within(publishTimeoutMs, this.#publish())
  }

  async #publish() {
    if (!this.#connected || this.#unpublished.size === 0) return
    const tags = this.#unpublished.size > maxTags ? [anyTag] : [...this.#unpublished]
    this.#unpublished.clear()
    try {
      await this.#run(tags)
    } catch {
      for (const tag of tags) this.#unpublished.add(tag)
    }
  }

  async #run(tags: readonly string[]): Promise<[tag: string, at: number][]> {
    const sentAt = performance.now()
    const reply = await this.#client.eval(invalidateScript, { keys: [tagsKey], arguments: [channel, ...tags] })
    const [now, ...pairs] = Array.isArray(reply) ? reply.map(String) : []
    this.#options.tags.advance(Number(now))
    this.#syncedAt = sentAt
    return pairs.flatMap((tag, index) => (index % 2 ? [] : [[tag, Number(pairs[index + 1])]]))
  }

  readonly #receive = (message: string) => {
    const [at = '', tags = ''] = message.split(/ (.*)/s, 2)
    this.#apply(tags.split(','), Number(at))
  }

  #apply(tags: readonly string[], at: number) {
    if (!Number.isSafeInteger(at)) return
    if (tags.includes(anyTag)) this.#options.tags.invalidateBefore(at + 1)
    this.#options.tags.invalidate(
      tags.filter((tag) => tag !== anyTag),
      at,
    )
  }

  /** Subscribes before it reads earlier invalidations, so that none is missed in between. */
  async #connect() {
    try {
      await this.#client.subscribe(channel, this.#receive)
      for (const [tag, at] of await this.#run([])) this.#apply([tag], at)
    } catch (error) {
      return this.#lost(error instanceof Error ? error : new Error(String(error)))
    }
    this.#connected = true
    this.#lostReported = false
    this.#options.report('connected')
    await this.#publish()
  }

  async #heartbeatTick() {
    if (!this.#connected) return
    const sentAt = performance.now()
    const time = await within(heartbeatMs, this.#client.sendCommand(['TIME']))
    const [seconds, micros] = Array.isArray(time) ? time.map(Number) : []
    if (seconds === undefined || micros === undefined || !this.#connected) return
    this.#options.tags.advance(seconds * 1_000_000 + micros)
    this.#syncedAt = sentAt
    await this.#publish()
  }

  #lost(error: Error) {
    this.#connected = false
    if (!this.#lostReported) this.#options.report('away', error)
    this.#lostReported = true
  }
}
