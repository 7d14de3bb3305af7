import { type Endpoint, type EndpointName, endpoints, type Pausable } from '@sesol/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { forbidden, HttpError } from '../../http/errors.ts'
import type { Admission } from '../../http/routes.ts'
import { activeBlocks } from './blocks.ts'
import { type Doors, openGuard } from './guard.ts'
import { openPauses } from './pauses.ts'

const rows: Record<EndpointName, Endpoint> = endpoints

/** Every change but signing in and the acts of staff. */
function isRefusable(name: EndpointName): boolean {
  const { method, domain, neverPaused } = rows[name]
  return method !== 'GET' && domain !== 'moderation' && !neverPaused
}

const pausedBy = (name: EndpointName): Pausable[] => {
  const { pausedBy } = rows[name]
  return pausedBy ? [pausedBy, 'writes'] : ['writes']
}

/** Pauses, blocked networks, and forms under attack: alerts ignore these refusals, because staff chose them. */
export function openAdmission(app: FastifyInstance, deps: Deps, doors: Doors): Admission {
  const pauses = openPauses(deps)
  const requireRunning = async (name: EndpointName) => {
    const by = pausedBy(name)
    const paused = (await pauses()).find(({ what }) => by.includes(what))
    if (!paused) return
    const seconds = Math.ceil((Date.parse(paused.until) - deps.now().getTime()) / 1000)
    throw new HttpError(403, 'error.request.paused', { headers: { 'retry-after': String(Math.max(1, seconds)) } })
  }
  return {
    admit: async (name, network) => {
      if (!isRefusable(name)) return
      await requireRunning(name)
      // A blocked network reads and signs in, but changes nothing.
      if ((await activeBlocks(deps)).hasNetwork(network)) throw forbidden('error.request.blocked')
    },
    guard: openGuard(app, deps, doors),
  }
}

export { readAttacks } from './attacks.ts'
export {
  activeBlocks,
  blockValue,
  hostsIn,
  isBlockedEmail,
  isMarked,
  linkErrors,
  matcherOf,
  queueMarked,
  requireOpenLinks,
  reviewMarked,
} from './blocks.ts'
export { measureAttacks } from './measured.ts'
export { openPauses, readPauses } from './pauses.ts'
