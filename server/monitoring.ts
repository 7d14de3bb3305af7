import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { notedCommit } from '@sesol/shared/noted-commit'
import { portFault } from '@sesol/shared/settings'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { z } from 'zod'
import { env, SettingsError } from '../lib/server/env.ts'
import { registry } from './measured.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')))

export async function openMonitoring(isReady: () => boolean): Promise<{ close(): void } | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port, COMMIT: commit = notedCommit ?? 'unknown' } = env()
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
    collect() {
      this.set(Number(isReady()))
    },
  })
  const server = createServer(async ({ method, url }, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    const sendState = (ok: boolean) =>
      send(ok ? 200 : 503, 'application/json', JSON.stringify({ status: ok ? 'ok' : 'not ready', version, commit }))
    if (method !== 'GET') return send(405, 'text/plain', '')
    if (url === '/healthz') return sendState(true)
    if (url === '/readyz') return sendState(isReady())
    if (url === '/metrics') return send(200, registry.contentType, await registry.metrics())
    return send(404, 'text/plain', '')
  }).listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw new SettingsError([portFault(error, { host, port, setting: 'METRICS_PORT' })])
  })
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
