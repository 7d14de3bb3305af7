import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { portFault } from './settings.ts'

type Options = {
  registry: Registry
  host: string
  /** Undefined: nothing is served. */
  port: number | undefined
  version: string
  commit: string
  isReady: () => boolean | Promise<boolean>
  /** The error of a port that is taken. */
  faultOf: (sentence: string) => Error
}

export type Monitoring = { close(): void }

/** Serves metrics and health on a private port. */
export async function openMonitoring(options: Options): Promise<Monitoring | undefined> {
  const { registry, host, port, version, commit, isReady, faultOf } = options
  if (port === undefined) return undefined
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'sesol_build_info',
    registers: [registry],
    help: 'Version and commit',
    labelNames: ['version', 'commit'],
  }).set({ version, commit }, 1)
  new Gauge({
    name: 'sesol_ready',
    registers: [registry],
    help: 'Whether the process does its work, as /readyz says',
    async collect() {
      this.set(Number(await isReady()))
    },
  })
  const server = createServer(async ({ method, url }, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    const sendState = (ok: boolean) =>
      send(ok ? 200 : 503, 'application/json', JSON.stringify({ status: ok ? 'ok' : 'not ready', version, commit }))
    if (method !== 'GET') return send(405, 'text/plain', '')
    if (url === '/healthz') return sendState(true)
    if (url === '/readyz') return sendState(await isReady())
    if (url === '/metrics') return send(200, registry.contentType, await registry.metrics())
    return send(404, 'text/plain', '')
  }).listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw faultOf(portFault(error, { host, port, setting: 'METRICS_PORT' }))
  })
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
