import { type Endpoint, type EndpointName, endpoints, type Pausable } from '@sesol/contract'
import type { Deps } from '../context.ts'
import type { Pauses } from '../platform/pauses.ts'
import { HttpError } from './errors.ts'

const rows: Record<EndpointName, Endpoint> = endpoints

/** Calls that pauses and blocked networks refuse: every change but signing in and the acts of staff. */
export function isRefusable(name: EndpointName): boolean {
  const { method, domain, neverPaused } = rows[name]
  return method !== 'GET' && domain !== 'moderation' && !neverPaused
}

function pausedBy(name: EndpointName): Pausable[] {
  const { pausedBy } = rows[name]
  if (!isRefusable(name)) return []
  return pausedBy ? [pausedBy, 'writes'] : ['writes']
}

/** @throws 403, which alerts ignore: staff chose it */
export async function requireRunning(name: EndpointName, { deps, pauses }: { deps: Deps; pauses: Pauses }) {
  const by = pausedBy(name)
  if (by.length === 0) return
  const paused = (await pauses()).find(({ what }) => by.includes(what))
  if (!paused) return
  const seconds = Math.ceil((Date.parse(paused.until) - deps.now().getTime()) / 1000)
  throw new HttpError(403, 'error.request.paused', { headers: { 'retry-after': String(Math.max(1, seconds)) } })
}
