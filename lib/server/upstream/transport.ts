import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { ApiError } from '@/lib/shared/errors/errors'
import { env } from '../env'
import { countStreamedBytes } from './collect-garbage'

export type Payload = { bytes: Buffer } | { stream: Readable; length: number }

export type Call = {
  method: string
  url: URL
  headers: Record<string, string>
  payload?: Payload | undefined
  /** Milliseconds until the response begins; for an upload, without progress. */
  timeout?: number
  signal?: AbortSignal
}

/** Milliseconds without progress of an upload or a download, or of work in the API. */
const stallTimeout = 120_000
const maxBytes = 10 * 1_048_576

const pool = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 }
const agents = { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) }

const unavailable = () => new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })

function streamUpload(stream: Readable, length: number, to: http.ClientRequest, fail: (error: unknown) => void) {
  let sent = 0
  let refused = false
  stream.on('data', (chunk: Buffer) => {
    sent += chunk.length
    countStreamedBytes(chunk.length)
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
    // Rejected early: the rest of the body is discarded, so that the browser reads the response.
    refused = true
    stream.unpipe(to)
    stream.resume()
    response.once('end', () => to.destroy())
  })
}

/** Resolves when the response begins; follows no redirect. @throws ApiError 503 without a response, 400 for a truncated upload */
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
    request.setTimeout(stallTimeout, () => fail(undefined))
    request.on('error', fail)
    request.on('response', (response) => {
      clearTimeout(deadline)
      const { statusCode = 0 } = response
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) return fail(undefined)
      resolve(response)
    })
    if (!payload) request.end()
    else if ('bytes' in payload) request.end(payload.bytes)
    else streamUpload(payload.stream, payload.length, request, fail)
  })
}

/** @throws ApiError 503 for a truncated body, 502 for more than 10 MB */
export async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  const late = setTimeout(() => response.destroy(new Error('late')), env().API_TIMEOUT_MS)
  try {
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new ApiError({ status: 502, id: 'error.server' })
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unavailable()
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks)
}

/** Null if the body is not JSON. @throws ApiError as `readBody` */
export async function readAnswer(response: IncomingMessage): Promise<unknown> {
  const body = await readBody(response)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
