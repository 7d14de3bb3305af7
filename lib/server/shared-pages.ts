// Without `server-only`: loaded by the framework's cache in plain Node.
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import type { RenderedPage } from './page-store.ts'
import type { PageTags } from './page-tags.ts'
import { decodePage, encodePage } from './page-wire.ts'
import { anyTag, channel, mostTags, tagsKey, touchScript } from './shared-tags.ts'

type Options = {
  url: string
  /** Of what is written by processes whose pages are the same: one build with the same settings. */
  prefix: string
  tags: PageTags
  /** Told of each change, not of each try. */
  report: (state: 'connected' | 'away', error?: Error) => void
}

const lifetime = 3600
const mostBytes = 4 * 1_048_576
/** What is on its way to Redis; beyond, pages are not sent, since Redis does not keep up. */
const mostBytesUnderWay = 32 * 1_048_576
const readingMs = 300
const touchingMs = 1000
const heartbeatMs = 1000

/** @returns undefined where it failed or took too long */
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), wait(ms, undefined, { ref: false })])

/**
 * The pages and touched tags that several processes share through Redis. One connection carries it all, so that a page
 * is never read before the news of a tag that was touched earlier. Nothing here fails: without Redis there is no page.
 */
export class SharedPages {
  readonly #client
  readonly #binary
  readonly #options: Options
  readonly #untold = new Set<string>()
  readonly #heartbeat: ReturnType<typeof setInterval>
  #joined = false
  #away = false
  #underWay = 0
  #heardAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
    this.#client = createClient({
      url: options.url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: 2000,
        // The heartbeat is always sooner; where nothing comes back, the connection is dead.
        socketTimeout: 3 * heartbeatMs,
        reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1000),
      },
    })
    this.#binary = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    this.#client.on('error', (error: Error) => this.#lost(error))
    this.#client.on('ready', () => void this.#join())
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs)
  }

  /** The last moment (of `performance.now()`) until which every touched tag is known. */
  get heardAt() {
    return this.#heardAt
  }

  open() {
    // Goes on trying; what fails is told by the event.
    this.#client.connect().catch(() => undefined)
  }

  close() {
    clearInterval(this.#heartbeat)
    this.#joined = false
    if (this.#client.isOpen) this.#client.destroy()
  }

  async get(key: string): Promise<RenderedPage | undefined> {
    if (!this.#joined) return undefined
    const encoded = await within(readingMs, this.#binary.get(this.#options.prefix + key))
    return encoded ? decodePage(encoded).catch(() => undefined) : undefined
  }

  async set(key: string, page: RenderedPage): Promise<void> {
    if (!this.#joined) return
    const encoded = await encodePage(page)
    if (encoded.length > mostBytes || this.#underWay + encoded.length > mostBytesUnderWay) return
    this.#underWay += encoded.length
    const expiration = { type: 'EX', value: lifetime } as const
    await this.#client.set(this.#options.prefix + key, encoded, { expiration }).catch(() => undefined)
    this.#underWay -= encoded.length
  }

  /** Tells the others, at once or as soon as Redis is there again. */
  async touch(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#untold.add(tag)
    await within(touchingMs, this.#tell())
  }

  async #tell() {
    if (!this.#joined || this.#untold.size === 0) return
    const tags = this.#untold.size > mostTags ? [anyTag] : [...this.#untold]
    this.#untold.clear()
    try {
      await this.#run(tags)
    } catch {
      for (const tag of tags) this.#untold.add(tag)
    }
  }

  /** Touches the tags in Redis. @returns those touched of late, with their times */
  async #run(tags: readonly string[]): Promise<[tag: string, at: number][]> {
    const sentAt = performance.now()
    const reply = await this.#client.eval(touchScript, { keys: [tagsKey], arguments: [channel, ...tags] })
    const [now, ...pairs] = Array.isArray(reply) ? reply.map(String) : []
    this.#options.tags.pass(Number(now))
    this.#heardAt = sentAt
    return pairs.flatMap((tag, index) => (index % 2 ? [] : [[tag, Number(pairs[index + 1])]]))
  }

  readonly #hear = (message: string) => {
    const [at = '', tags = ''] = message.split(/ (.*)/s, 2)
    this.#touched(tags.split(','), Number(at))
  }

  #touched(tags: readonly string[], at: number) {
    if (!Number.isSafeInteger(at)) return
    if (tags.includes(anyTag)) this.#options.tags.distrustBefore(at + 1)
    this.#options.tags.touch(
      tags.filter((tag) => tag !== anyTag),
      at,
    )
  }

  /** Listens first, and then reads what was touched before: nothing is missed in between. */
  async #join() {
    try {
      await this.#client.subscribe(channel, this.#hear)
      for (const [tag, at] of await this.#run([])) this.#touched([tag], at)
    } catch (error) {
      return this.#lost(error instanceof Error ? error : new Error(String(error)))
    }
    this.#joined = true
    this.#away = false
    this.#options.report('connected')
    await this.#tell()
  }

  async #beat() {
    if (!this.#joined) return
    const sentAt = performance.now()
    const time = await within(heartbeatMs, this.#client.sendCommand(['TIME']))
    const [seconds, micros] = Array.isArray(time) ? time.map(Number) : []
    if (seconds === undefined || micros === undefined || !this.#joined) return
    this.#options.tags.pass(seconds * 1_000_000 + micros)
    this.#heardAt = sentAt
    await this.#tell()
  }

  #lost(error: Error) {
    this.#joined = false
    if (!this.#away) this.#options.report('away', error)
    this.#away = true
  }
}
