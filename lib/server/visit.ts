// Without `server-only`: written by the process around the site in plain Node, read by the site's own modules.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'

/** What the process knows about the request being answered and Next's own request objects do not tell. */
export type Visit = {
  requestId: string
  /** The visitor's address, judged through TRUSTED_PROXIES. */
  address: string
  /** The body as it comes from the socket: the framework's own request copies every piece of it. */
  body: Readable
  /** When the API was last seen not to answer, for all visits: several may wait for one rendering. */
  outage: { at: number }
  /** Sets the answer's `Content-Length`: the framework drops the one that a route handler sets. */
  tellLength: (bytes: number) => void
  /** Writes a fault that nobody foresaw into the log, with the request's id. */
  report: (error: unknown) => void
}

declare global {
  var sesolVisits: AsyncLocalStorage<Visit> | undefined
}

// The process and the bundle each load this file; they must meet in one storage.
globalThis.sesolVisits ??= new AsyncLocalStorage<Visit>()
const visits = globalThis.sesolVisits

export function during<T>(visit: Visit, work: () => T): T {
  return visits.run(visit, work)
}

/** Undefined while building, and under a server that is not ours. */
export function currentVisit(): Visit | undefined {
  return visits.getStore()
}
