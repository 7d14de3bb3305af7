import type { Group } from '@sesol/contract/capabilities'
import type { ReactElement } from 'react'
import { mutate } from 'swr'
import type { Locale } from '../../lib/i18n/routing'
import { renderIn } from './render'
import { AppRouterContext, type AppRouterInstance } from './router-context'

export type Call = { method: string; path: string; body: unknown; headers: Record<string, string> }
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline'

export const site: { answer: (call: Call) => Reply | Promise<Reply>; calls: Call[] } = {
  answer: () => ({ body: null }),
  calls: [],
}

/** Asking for the language of a text changes nothing. */
export const changes = () =>
  site.calls.filter(({ method, path }) => method !== 'GET' && path !== '/api/campaign/language')

export const sent = () => changes().map(({ method, path, body }) => [`${method} ${path.replace('/api', '')}`, body])

/** Refuses fields, each with the id of an error. */
export const refused = (codes: Record<string, string>): Reply => ({
  status: 400,
  body: {
    ...codes,
    code: 'error.request.invalid',
    codes: Object.fromEntries(Object.entries(codes).map(([field, id]) => [field, [id]])),
  },
})

export function sentForm() {
  const [call] = changes()
  if (!(call?.body instanceof FormData)) throw new Error('no form was sent')
  return { ...call, form: call.body }
}

export const router: jest.Mocked<AppRouterInstance> = {
  back: jest.fn(),
  forward: jest.fn(),
  refresh: jest.fn(),
  hmrRefresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  prefetch: jest.fn(),
} as unknown as jest.Mocked<AppRouterInstance>

async function answerFor(method: string, path: string, init: { body?: unknown; headers?: unknown }) {
  const headers = { ...(init.headers as Record<string, string>) }
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
  const call = { method, path, body, headers }
  site.calls.push(call)
  const reply = await site.answer(call)
  if (reply === 'offline') throw new TypeError('Failed to fetch')
  return { status: 200, body: null, headers: {}, ...reply }
}

/** XMLHttpRequest as far as an upload needs it: half the way, then the answer. */
class Upload {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  private request = { method: '', path: '', headers: {} as Record<string, string> }
  private answered: Record<string, string> = {}
  private aborted = false

  open(method: string, path: string) {
    this.request = { method, path, headers: {} }
  }
  setRequestHeader(name: string, value: string) {
    this.request.headers[name] = value
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null
  }
  abort() {
    this.aborted = true
    this.onabort?.()
  }
  send(body: unknown) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
    const { method, path, headers } = this.request
    answerFor(method, path, { body, headers }).then(
      (reply) => {
        if (this.aborted) return
        this.status = reply.status
        this.responseText = JSON.stringify(reply.body)
        this.answered = reply.headers
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }
}

export async function freshPage() {
  site.answer = () => ({ body: null })
  site.calls.length = 0
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', location.pathname)
  jest.clearAllMocks()
  // Ends what a former test typed.
  document.dispatchEvent(new Event('pointerdown'))
  // With revalidation, which also resets SWR's deduplication.
  await mutate(() => true, undefined)
  globalThis.fetch = async (input, init = {}) => {
    const reply = await answerFor(init.method ?? 'GET', String(input), init)
    return {
      status: reply.status,
      ok: reply.status < 400,
      headers: { get: (name: string) => reply.headers[name] ?? null },
      text: async () => JSON.stringify(reply.body),
      json: async () => reply.body,
    } as unknown as Response
  }
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
}

export function openForm(element: ReactElement, locale: Locale = 'tr', lacking: readonly Group[] = []) {
  return renderIn(locale, <AppRouterContext.Provider value={router}>{element}</AppRouterContext.Provider>, lacking)
}

/** The browser keeps the cookie of a sign-in, unless it refuses cookies. */
export function signingIn({
  keepsCookies = true,
  answer = (_: Call): Reply => ({ body: {} }),
} = {}): typeof site.answer {
  let session: unknown = null
  return (call) => {
    if (!call.path.startsWith('/api/session')) return answer(call)
    if (call.method === 'GET') return { body: session }
    if (keepsCookies) session = viewer
    return { body: viewer }
  }
}

export const viewer = {
  id: 7,
  username: 'elif',
  email: 'elif@ornek.example',
  first_name: 'Elif',
  last_name: 'Aksu',
  profile_image: '',
  is_staff: false,
}
