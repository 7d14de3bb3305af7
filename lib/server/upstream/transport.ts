import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { ApiError } from '@/lib/shared/errors/errors'
import { apiStartId, env, uploadTimeoutMs } from '../env'
import { HungError, isReset, logFailure } from './failures'
import 'server-only'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

const bytesPerCollection = 16 * 1_048_576

const collector = z.custom<(options: { type: 'minor'; execution: 'sync' }) => void>(
  (value) => typeof value === 'function',
)
let collect: z.output<typeof collector> | undefined
let streamed = 0

/** Chunks live outside the heap that V8 watches: 100 MB pile up before it collects. A forced collection of 1 ms keeps an upload within 30 MB. */
function countStreamedBytes(bytes: number): void {
  streamed += bytes
  if (streamed < bytesPerCollection) return
  streamed = 0
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = collector.parse(runInNewContext('gc'))
  }
  collect({ type: 'minor', execution: 'sync' })
}

export type Payload = { bytes: Buffer } | { stream: Readable; length: number }

export type Call = {
  method: string
  url: URL
  headers: Record<string, string>
  payload?: Payload | undefined
  /** The time for the API to make progress, API_TIMEOUT_MS by default. */
  timeoutMs?: number | undefined
  /** Its files take minutes, so it waits longer and has connections of its own. */
  isUpload?: boolean
  signal?: AbortSignal
}

/** Milliseconds without progress; below the idle time-outs of site and API, which end the connection without a response. */
const standstillMs = 50_000
const maxBytes = 10 * 1_048_576

const agentsFor = (maxSockets: number) => {
  const pool = { keepAlive: true, maxSockets, maxFreeSockets: 64 }
  return { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) }
}
const agents = { calls: agentsFor(256), uploads: agentsFor(64) }

const unavailable = (cause: unknown) => new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2, cause })

type Progress = { fail: (error: unknown) => void; waitForApi: () => void; waitForBrowser: () => void }

function streamUpload(
  { stream, length }: Extract<Payload, { stream: Readable }>,
  to: http.ClientRequest,
  { fail, waitForApi, waitForBrowser }: Progress,
) {
  let sent = 0
  let refused = false
  stream.on('data', (chunk: Buffer) => {
    sent += chunk.length
    countStreamedBytes(chunk.length)
    if (to.writableNeedDrain) waitForApi()
    else waitForBrowser()
  })
  to.on('drain', waitForBrowser)
  stream.on('error', fail)
  stream.on('end', () => {
    if (refused) return
    waitForApi()
    if (sent === length) to.end()
    else fail(new ApiError({ status: 400, id: 'error.media.truncated' }))
  })
  stream.pipe(to, { end: false })
  to.on('response', (response) => {
    if (to.writableEnded) return
    // Rejected early: the rest of the body is discarded, so that the browser reads the response.
    refused = true
    stream.unpipe(to)
    stream.resume()
    response.once('end', () => to.destroy())
  })
}

/** Another program has taken the port of the API. */
class ForeignError extends Error {}

class ClosedAtReuseError extends Error {}

function attempt({ method, url, headers, payload, timeoutMs, isUpload = false, signal }: Call, isRepeated = false) {
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
  const agent = isRepeated ? false : agents[isUpload ? 'uploads' : 'calls'][protocol]
  const responseMs = timeoutMs ?? (isUpload ? standstillMs : env().API_TIMEOUT_MS)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request(url, {
      method,
      headers,
      agent,
      ...(signal && { signal }),
    })
    let timer: NodeJS.Timeout | undefined
    const total = setTimeout(() => fail(new HungError()), uploadTimeoutMs)
    const settle = () => {
      clearTimeout(timer)
      clearTimeout(total)
    }
    const fail = (error: unknown) => {
      settle()
      reject(error)
      request.destroy()
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(new HungError()), ms)
    }
    const waitForApi = () => wait(responseMs)
    waitForApi()
    request.on('error', (error) => fail(request.reusedSocket && isReset(error) ? new ClosedAtReuseError() : error))
    request.on('response', (response) => {
      const expected = apiStartId()
      if (expected && response.headers['x-start-id'] !== expected) return fail(new ForeignError())
      settle()
      response.setTimeout(standstillMs, () => response.destroy(new HungError()))
      const { statusCode = 0 } = response
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) return fail(new Error(`status ${statusCode}`))
      resolve(response)
    })
    if (!payload) request.end()
    else if ('bytes' in payload) request.end(payload.bytes)
    else streamUpload(payload, request, { fail, waitForApi, waitForBrowser: () => wait(standstillMs) })
  })
}

/** Whether it may reach the API twice: it only reads, or the API executes its key once. */
const isRepeatable = ({ method, headers, payload }: Call): boolean =>
  ['GET', 'HEAD'].includes(method) || ('idempotency-key' in headers && (payload === undefined || 'bytes' in payload))

/** Resolves when the response begins; follows no redirect. @throws ApiError 503 without a response, 400 for a truncated upload */
export async function send(call: Call): Promise<IncomingMessage> {
  const begun = performance.now()
  try {
    return await attempt(call).catch((error: unknown) => {
      // The API had closed the kept connection, so it never read this request.
      if (error instanceof ClosedAtReuseError && isRepeatable(call)) return attempt(call, true)
      throw error
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (!call.signal?.aborted) logFailure({ method: call.method, path: call.url.pathname, begun }, error)
    throw unavailable(error)
  }
}

/** @throws ApiError 503 for a late or truncated body, 502 for more than 10 MB */
export async function readBody(response: IncomingMessage, timeoutMs = env().API_TIMEOUT_MS): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  const late = setTimeout(() => response.destroy(new HungError()), timeoutMs)
  try {
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new ApiError({ status: 502, id: 'error.server' })
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unavailable(error)
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks)
}

export async function readAnswer(response: IncomingMessage, timeoutMs?: number): Promise<unknown> {
  const body = await readBody(response, timeoutMs)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** The headers in the form of `fetch`. */
export const headersOf = ({ headers }: IncomingMessage) => ({
  get: (name: string) => headers[name]?.toString() ?? null,
})
