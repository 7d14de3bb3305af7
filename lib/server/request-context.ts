// The module has no `server-only`: server/ writes it in plain Node.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import type { SentForm } from '../shared/sent-form.ts'

/** The page of a form that a browser without scripts sends. */
export type FormPage = {
  /** As the browser asked for it. */
  url: string
  /** Renders it for what became of the form. */
  render: (sent: SentForm) => Promise<{ status: number; policy: string; html: string }>
}

export type RequestContext = {
  requestId: string
  address: string
  /** The body as it comes from the socket: Next's request would copy it. */
  body: Readable
  /** When the API last failed to answer; shared by all requests, because several may wait for one rendering. */
  outage: { at: number }
  /** Whether data of so many seconds ago may be read for a page that is stored. */
  acceptsStale: (seconds: number) => boolean
  /** Addresses whose reading timed out: rendering the error reads the data of the page again. */
  hung: Set<string>
  /** What the cache handler knows of the page with which this request is answered. */
  page?: { tags: readonly string[]; until: number }
  /** Called when a page is stored that was rendered after its stale copy was sent. */
  onRendered?: () => void
  /** Sets headers that Next drops from the response of a route handler, or that the server has set. */
  setHeader: (name: string, value: string | number) => void
  setStatus: (status: number) => void
  formPage?: FormPage
  /** While the page of a form is rendered. */
  sent?: SentForm
  report: (error: unknown) => void
  logCall: (call: { method: string; path: string; cause: 'refused' | 'hung' | 'cut'; ms: number }) => void
}

declare global {
  var sesolRequestContexts: AsyncLocalStorage<RequestContext> | undefined
}

// The process and the bundle each load this file; they must share one storage.
globalThis.sesolRequestContexts ??= new AsyncLocalStorage<RequestContext>()
const storage = globalThis.sesolRequestContexts

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** Undefined during the build, and under `next start`. */
export const requestContext = (): RequestContext | undefined => storage.getStore()
