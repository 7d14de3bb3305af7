// What the documentation of Next leaves open about its cache (tests/bff/framework.test.ts); in one file, because an upgrade may change it.
// The module has no `server-only`, like all of this folder: Next loads the cache handler in plain Node.
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

export type { CacheHandler }

type Value = NonNullable<Parameters<CacheHandler['set']>[1]>
type PageValue = Extract<Value, { rscData: unknown }>
type RouteValue = Extract<Value, { body: Buffer }>

export type CacheValue = PageValue | RouteValue
export type Stored = NonNullable<Awaited<ReturnType<CacheHandler['get']>>>

export const isPage = (value: object): value is PageValue => 'rscData' in value
export const isRoute = (value: object): value is RouteValue => 'body' in value && Buffer.isBuffer(value.body)

export function tagsOf({ headers }: CacheValue): string[] {
  const tags = headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

const mark = /<meta name="answer-status" content="(404|410|451)"\/>/

/** Next sends notFound() pages with an empty body, so ours render this mark (head-tags.tsx). React's escaping prevents a forged one. */
export function statusMark(html: string): number | undefined {
  const status = mark.exec(html)?.[1]
  return status === undefined ? undefined : Number(status)
}

/** The cookie of draft mode, in which a stored page is rendered past all caches. Browsers never have it, and the server drops theirs. */
export const draftCookie = (key: string): string => `__prerender_bypass=${key}`

/** Next keeps the lifetime of every path ever requested, without a limit. Our cache entries carry their own. */
export const clearLifetimes = () => SharedCacheControls.prototype.clear()
