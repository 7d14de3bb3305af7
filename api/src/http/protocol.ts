import type { Server } from 'node:http'
import { discardRest, protocolFault, refuseTunnels } from '@sesol/shared/http-server'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** Another protocol, an absolute address, a repeated Host and an unknown Expect are refused. */
export function registerProtocol(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _, done) => {
    const fault = raw.url?.startsWith('/') ? protocolFault(raw) : 400
    if (fault) throw new HttpError(fault, 'error.request.invalid', { headers: { connection: 'close' } })
    done()
  })
  refuseTunnels(app.server as Server)
}

/** An answered request may still send its body, which is read for a minute at most. */
export function registerLinger(app: FastifyInstance, timeoutMs?: number) {
  app.addHook('onResponse', ({ raw }, _, proceed) => {
    proceed()
    if (!raw.complete && !raw.destroyed && !raw.socket.destroyed) discardRest(raw, timeoutMs)
  })
}
