import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { portFault, SettingsError } from '@sesol/shared/settings'
import next from 'next'
import {
  env,
  expectSettings,
  hasSocket,
  secretEnv,
  startId,
  takeBuiltConfig,
  trafficDays,
  unreadSettings,
  uploadTimeoutMs,
} from '../lib/server/env.ts'
import { operator } from '../lib/server/operator.ts'
import { ErrorPages } from './error-pages.ts'
import { openHttpServer } from './http-server.ts'
import { type State, siteListener } from './listener.ts'
import { flushLog, log, logConsole } from './log.ts'
import { openMonitoring } from './measured.ts'
import { connectRedis, disconnectRedis } from './pages/page-store.ts'
import { TrafficRecord } from './traffic/record.ts'

/** How long a load balancer may still send requests after /readyz says 503. */
const noticeMs = 1000
const timeoutMs = 27_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** A second signal exits at once. */
function drainOnSignal(server: Server, state: State, close: () => Promise<void>): void {
  async function drain(signal: string) {
    if (state.draining) process.exit(1)
    state.draining = true
    log.info({ signal }, 'draining')
    await wait(noticeMs)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await Promise.race([closed, wait(timeoutMs)])
    server.closeAllConnections()
    await Promise.race([close(), wait(1000)])
    log.info('stopped')
    flushLog()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))
}

const dev = process.argv.includes('--dev')
const folder = join(import.meta.dirname, '..')

async function start() {
  // Colours and frames help in development.
  if (!dev) logConsole()
  expectSettings(env, secretEnv, operator)
  const { HOST: host, PORT: port } = env()
  for (const sentence of unreadSettings()) log.warn(sentence)
  if (process.getuid?.() === 0) log.warn('this process runs as root: start it as a user that owns no file of the site')
  const server = openHttpServer({ requestMs: uploadTimeoutMs })
  if (!dev) takeBuiltConfig(readFileSync(join(folder, '.next/required-server-files.json'), 'utf8'))
  const app = next({
    dev,
    dir: folder,
    hostname: host,
    port,
    // Next adds an upgrade handler, which hot reloading needs and which leaves other sockets open: in production it gets an unused server.
    httpServer: dev ? server : createServer(),
  })
  await app.prepare()

  if (!dev) await connectRedis(readFileSync(join(folder, '.next', 'BUILD_ID'), 'utf8'), reportRedis)
  const state: State = { ready: false, draining: false }
  const traffic = openTraffic()
  const errorPages = dev ? undefined : new ErrorPages()
  server.on('request', siteListener(app.getRequestHandler(), state, errorPages, traffic, readDraftKey()))
  const monitoring = await openMonitoring(() => state.ready && !state.draining)
  drainOnSignal(server, state, async () => {
    traffic?.close()
    monitoring?.close()
    disconnectRedis()
    await app.close()
  })
  server.listen(hasSocket() ? { fd: 3 } : { host, port }, async () => {
    const { port: actual } = server.address() as AddressInfo
    const shown = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
    try {
      await errorPages?.load(`http://${shown}:${actual}`)
    } catch (error) {
      log.error({ err: error }, 'the error pages cannot be rendered')
    }
    state.ready = true
    log.info({ host, port: actual }, 'ready')
  })
  server.on('error', (error) => {
    fail(new SettingsError(portFault(error, { host, port, setting: startId() ? '--port' : 'PORT' })))
  })
}

const sealEveryMs = 600_000

/** Undefined: nothing is recorded. */
function openTraffic(): TrafficRecord | undefined {
  const { TRAFFIC_DIR: folder, TRAFFIC_UNTIL: until, PORT } = env()
  if (folder === undefined || until === undefined) return undefined
  const record = new TrafficRecord({ folder, until, keepDays: trafficDays, writer: String(PORT) }, log)
  record.closeDays()
  const close = () => {
    try {
      record.closeDays()
    } catch (error) {
      log.error({ err: error }, 'traffic not sealed')
    }
  }
  setInterval(close, sealEveryMs).unref()
  log.warn({ until, days: trafficDays }, 'traffic is recorded')
  return record
}

/** Next takes any key in development. */
function readDraftKey(): string {
  if (dev) return '-'
  const manifest = JSON.parse(readFileSync(join(folder, '.next/prerender-manifest.json'), 'utf8'))
  return manifest.preview.previewModeId
}

function reportRedis(state: 'connected' | 'away', error?: Error) {
  if (state === 'connected') log.info('pages are shared through Redis')
  else
    log.warn(
      { err: error },
      `Redis is away at ${URL.parse(env().REDIS_URL ?? '')?.host} (REDIS_URL): this process keeps pages for itself`,
    )
}

function fail(error: unknown) {
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, error instanceof Error ? error.message : 'start failed')
  flushLog()
  process.exit(1)
}

process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

start().catch(fail)
