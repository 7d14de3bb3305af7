import { act } from '@testing-library/react'
import { CommentsPanel } from '../../components/comments/comments-panel'
import type { Locale } from '../../lib/i18n/routing'
import { type Actable, actableOf } from '../../lib/shared/campaigns/actable'
import { campaignWith } from './campaign'
import { changes, openForm, site, viewer } from './form-page'

export type Given = { id: number; text: string; created_at: string; likes_count: number; is_liked: boolean } & {
  is_waiting?: boolean
  updated_at: string
  user: { id: number; username: string; profile: { profile_image: string } } | null
}

const created = '2026-11-20T10:00:00Z'

export const comment = (id: number, more: Partial<Given> = {}): Given => ({
  id,
  text: `Söz ${id}`,
  created_at: created,
  updated_at: more.created_at ?? created,
  likes_count: 0,
  is_liked: false,
  user: { id: 3, username: 'sevgi_hoca', profile: { profile_image: '' } },
  ...more,
})
export const me = { id: viewer.id, username: viewer.username, profile: { profile_image: '' } }

type Reply = Awaited<ReturnType<typeof site.answer>>

export const server: {
  comments: Given[]
  size: number
  signedIn: boolean
  fail: ((method: string, path: string) => Reply | undefined) | undefined
} = { comments: [], size: 50, signedIn: true, fail: undefined }

const page = (behind: number) => {
  const rest = server.comments.filter(({ id }) => id < behind)
  const results = rest.slice(0, server.size)
  const next = rest.length > results.length ? `/campaign/1/comments/?cursor=${results.at(-1)?.id}` : null
  return { next, previous: null, results }
}
const counts = () => ({ ...actable(0).counts, comment_count: server.comments.length })

function answer(method: string, path: string, body: unknown): Reply {
  const failure = server.fail?.(method, path)
  if (failure) return failure
  if (path === '/api/session') return { body: server.signedIn ? viewer : null }
  if (path.startsWith('/counts/')) return { body: counts() }
  const [, id = 0] = /comments\/(\d+)\//.exec(path) ?? []
  const found = server.comments.find((each) => each.id === Number(id))
  if (method === 'GET') return { body: page(Number(/cursor=(\d+)/.exec(path)?.[1] ?? 1e9)) }
  if (path.endsWith('/create')) {
    const added = comment(1 + Math.max(0, ...server.comments.map((each) => each.id)), {
      text: (body as { text: string }).text,
      user: me,
      created_at: new Date().toISOString(),
    })
    server.comments.unshift(added)
    return { status: 201, body: added }
  }
  if (!found) return { status: 404, body: { code: 'error.comment.not_found' } }
  if (method === 'DELETE') {
    server.comments = server.comments.filter((each) => each !== found)
    return { status: 204 }
  }
  if (method === 'PUT') found.text = (body as { text: string }).text
  else {
    found.is_liked = path.endsWith('/like')
    found.likes_count += found.is_liked ? 1 : -1
  }
  return { body: found }
}

let campaignId = 5000
export const actable = (comments: number): Actable =>
  actableOf(campaignWith({ id: campaignId, comment_count: comments }))

/** A new campaign for each test, because optimistic counts last as long as the page. */
export function freshServer() {
  campaignId += 1
  Object.assign(server, { comments: [], size: 50, signedIn: true, fail: undefined })
  site.answer = ({ method, path, body }) => answer(method, path, body)
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

export async function openPanel({ compact = false, locale = 'tr' as Locale, count = server.comments.length } = {}) {
  const shown = openForm(<CommentsPanel campaign={actable(count)} compact={compact} />, locale)
  for (let tick = 0; tick < 4; tick++) await pass(1)
  return shown
}

export const rows = () => [...document.querySelectorAll('li')]
export const row = (text: string) => {
  const found = rows().find((each) => each.textContent?.includes(text))
  if (!found) throw new Error(`no comment “${text}”`)
  return found
}
export const sent = () => changes().map(({ method, path }) => `${method} ${path}`)
