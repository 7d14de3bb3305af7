import { once } from 'node:events'
import { createServer } from 'node:http'
import { portFault } from '@sesol/shared/settings'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { type Config, ConfigError } from '../config.ts'
import { registry } from './measured.ts'
import { version } from './version.ts'

export type Monitoring = { close(): void }

export async function openMonitoring(
  { metrics, commit }: Pick<Config, 'metrics' | 'commit'>,
  isReady: () => Promise<boolean>,
): Promise<Monitoring | undefined> {
  if (metrics.port === undefined) return undefined
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
  }).listen(metrics.port, metrics.host)
  await once(server, 'listening').catch((error) => {
    throw new ConfigError(portFault(error, { ...metrics, port: metrics.port ?? 0, setting: 'METRICS_PORT' }))
  })
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
