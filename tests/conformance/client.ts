import { setTimeout as pause } from 'node:timers/promises'
import { type EndpointName, endpoints, type Language, pathOf } from '@sesol/contract'

export type Sent = {
  method?: string
  params?: Record<string, string | number>
  query?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  multipart?: FormData
  raw?: { type: string; body: string }
  token?: string | undefined
  language?: Language
}

export type Reply = { status: number; body: unknown }

export class CannotCheck extends Error {}

export class NoAnswer extends Error {}

const timeoutMs = 30_000
const longestWait = 65
const mostWaiting = 400

export class Client {
  readonly #base: string
  readonly #language: Language
  #waited = 0

  constructor(apiUrl: string, language: Language) {
    this.#base = apiUrl.replace(/\/+$/, '')
    this.#language = language
  }

  /** @throws NoAnswer, or CannotCheck where the server limits calls for long */
  async call(name: EndpointName, sent: Sent = {}): Promise<Reply> {
    const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
    const url = this.#base + pathOf(name, sent.params) + query
    for (;;) {
      const response = await this.#fetch(url, sent.method ?? endpoints[name].method, sent)
      const body = readJson(await response.text())
      if (response.status !== 429) return { status: response.status, body }
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      if (!(seconds <= longestWait) || this.#waited + seconds > mostWaiting) {
        throw new CannotCheck(`the server limits calls (429${seconds > 0 ? `, for ${seconds} s` : ''})`)
      }
      this.#waited += seconds
      await pause(seconds * 1000 + 100)
    }
  }

  async #fetch(url: string, method: string, sent: Sent): Promise<Response> {
    const { body, type } = bodyOf(sent)
    const headers = {
      accept: 'application/json',
      'accept-language': sent.language ?? this.#language,
      'user-agent': 'sesol-conformance',
      ...(type && { 'content-type': type }),
      ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
    }
    try {
      return await fetch(url, { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      throw new NoAnswer(reasonOf(error))
    }
  }
}

function bodyOf({ json, form, multipart, raw }: Sent): { body: string | FormData | null; type?: string } {
  if (raw) return { body: raw.body, type: raw.type }
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' }
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  return { body: multipart ?? null }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `nothing within ${timeoutMs / 1000} s`
  const cause: unknown = error.cause
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : error.message
}
