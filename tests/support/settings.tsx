import type { DataExport, OwnSession } from '@sesol/contract/accounts/settings'
import type { Group } from '@sesol/contract/capabilities'
import type { ReactElement } from 'react'
import { connectToasts } from '../../components/ui/toast'
import type { Locale } from '../../lib/i18n/routing'
import { changes, freshPage, openForm, site, viewer } from './form-page'
import { ownRecord } from './own-record'
import { PathnameContext } from './router-context'

export const me = ownRecord({ language: 'tr' })

type Answer = Extract<Awaited<ReturnType<typeof site.answer>>, object>
type Answers = Partial<Record<string, Answer | 'offline' | ((body: unknown) => Answer | 'offline' | Promise<Answer>)>>

export const said: string[] = []
connectToasts(({ text }) => said.push(text))

export async function freshToasts() {
  await freshPage()
  said.length = 0
}

export function openSettings(part: ReactElement, locale: Locale = 'tr', lacking: readonly Group[] = []) {
  said.length = 0
  history.replaceState(null, '', '/settings')
  return openForm(<PathnameContext.Provider value="/settings">{part}</PathnameContext.Provider>, locale, lacking)
}

const none: DataExport = { state: 'none', requested_at: null, expires_at: null, bytes: 0, next_at: null }
const usual: Record<string, Answer> = {
  '/api/users/me': { body: me },
  '/api/users/sessions': { body: { results: [] } },
  '/api/users/export': { body: none },
}

export function memberSite(answers: Answers = {}) {
  site.answer = ({ method, path, body }) => {
    if (path === '/api/session') return { body: viewer }
    const found = answers[`${method} ${path.replace(/^\/api/, '')}`]
    if (found !== undefined) return typeof found === 'function' ? found(body) : found
    return usual[path] ?? { status: 404 }
  }
}

export const savedParts = () =>
  changes()
    .filter(({ path }) => path === '/api/users/update-profile')
    .map(({ body }) => Object.fromEntries(body as FormData))

export function held<T>(answer: T) {
  let release = () => {}
  const come = new Promise<T>((resolve) => {
    release = () => resolve(answer)
  })
  return { come, release: () => release() }
}

export const ids = {
  here: '11111111-1111-4111-8111-111111111111',
  phone: '22222222-2222-4222-8222-222222222222',
  lost: '33333333-3333-4333-8333-333333333333',
}

export function session(id: string, facts: Partial<OwnSession> = {}): OwnSession {
  const at = '2026-11-15T09:00:00Z'
  return { id, device: 'Chrome, Android', created_at: at, last_seen_at: at, is_current: false, ...facts }
}
