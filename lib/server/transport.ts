import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { ApiError } from '@/lib/shared/errors'
import { env } from './env'
import { countPassed } from './garbage'

export type Payload = { bytes: Buffer } | { stream: Readable; length: number }

export type Call = {
  method: string
  url: URL
  headers: Record<string, string>
  payload?: Payload | undefined
  /** Milliseconds until the answer begins; for an upload, until nothing moves any more. */
  timeout?: number
  /** Aborted when the browser has gone. */
  signal?: AbortSignal
}

/** Milliseconds that an upload or a download may stand still, or that the API may work on what it received. */
const standstill = 120_000
const mostBytes = 10 * 1_048_576

const pool = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 }
const agents = { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) }

const unavailable = () => new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })

/** Passes the upload on as it comes in, no faster than the API takes it. */
function passOn(stream: Readable, length: number, to: http.ClientRequest, fail: (error: unknown) => void) {
  let sent = 0
  let refused = false
  stream.on('data', (chunk: Buffer) => {
    sent += chunk.length
    countPassed(chunk.length)
  })
  stream.on('error', fail)
  stream.on('end', () => {
    if (refused) return
    if (sent === length) to.end()
    else fail(new ApiError({ status: 400, id: 'error.media.truncated' }))
  })
  stream.pipe(to, { end: false })
  to.on('response', (response) => {
    if (to.writableEnded) return
    // Refused before it was read to its end: what still comes is thrown away, so that the browser hears the answer.
    refused = true
    stream.unpipe(to)
    stream.resume()
    response.once('end', () => to.destroy())
  })
}

/**
 * Sends a call to the API and resolves when its answer begins. Follows no redirect.
 * @throws ApiError 503 where no answer comes, 400 for an upload that ends early
 */
export function send({ method, url, headers, payload, timeout, signal }: Call): Promise<IncomingMessage> {
  const streaming = payload !== undefined && 'stream' in payload
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: agents[secure ? 'https:' : 'http:'], ...(signal && { signal }) }
    const request = (secure ? https : http).request(url, options)
    const fail = (error: unknown) => {
      clearTimeout(deadline)
      reject(error instanceof ApiError ? error : unavailable())
      request.destroy()
    }
    const deadline = setTimeout(fail, timeout ?? (streaming ? env().UPLOAD_TIMEOUT_MS : env().API_TIMEOUT_MS))
    request.setTimeout(standstill, () => fail(undefined))
    request.on('error', fail)
    request.on('response', (response) => {
      clearTimeout(deadline)
      const { statusCode = 0 } = response
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) return fail(undefined)
      resolve(response)
    })
    if (!payload) request.end()
    else if ('bytes' in payload) request.end(payload.bytes)
    else passOn(payload.stream, payload.length, request, fail)
  })
}

/** An answer's body. @throws ApiError 503 for one that breaks off, 502 for one out of all proportion */
export async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  const late = setTimeout(() => response.destroy(new Error('late')), env().API_TIMEOUT_MS)
  try {
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new ApiError({ status: 502, id: 'error.server' })
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unavailable()
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks)
}

/**
 * An answer's body; null for one that is no JSON.
 * @throws ApiError 503 for one that breaks off, 502 for one out of all proportion
 */
export async function readAnswer(response: IncomingMessage): Promise<unknown> {
  const body = await readBody(response)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
