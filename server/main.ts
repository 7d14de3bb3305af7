/** The site's process: the framework behind an HTTP server of ours. `--dev` compiles while you work. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import next from 'next'
import { env, secretEnv } from '../lib/server/env.ts'
import { sharePages, stopSharing } from '../lib/server/pages.ts'
import { drainOnSignal } from './drain.ts'
import { ErrorPages } from './error-pages.ts'
import { type State, siteListener } from './listener.ts'
import { flushLog, log } from './log.ts'
import { SiteResponse } from './site-response.ts'

const dev = process.argv.includes('--dev')
const folder = join(import.meta.dirname, '..')

async function start() {
  const { HOST: host, PORT: port, UPLOAD_TIMEOUT_MS: uploadTimeout } = env()
  secretEnv()
  const server = createServer({
    ServerResponse: SiteResponse,
    // Long enough for 200 MB over a slow line; a connection on which nothing moves is closed much sooner.
    requestTimeout: uploadTimeout,
    headersTimeout: 20_000,
    keepAliveTimeout: 65_000,
  })
  server.timeout = 60_000
  const app = next({
    dev,
    dir: folder,
    hostname: host,
    port,
    httpServer: server,
  })
  await app.prepare()

  if (!dev) sharePages(readFileSync(join(folder, env().NEXT_DIST_DIR, 'BUILD_ID'), 'utf8'), reportSharing)
  const state: State = { ready: false, draining: false }
  // While developing, the framework shows what broke.
  const errorPages = dev ? undefined : new ErrorPages()
  server.on('request', siteListener(app.getRequestHandler(), state, errorPages))
  drainOnSignal(server, state, async () => {
    stopSharing()
    await app.close()
  })
  server.listen(port, host, async () => {
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
  server.on('error', fail)
}

function reportSharing(state: 'connected' | 'away', error?: Error) {
  if (state === 'connected') log.info('pages are shared through Redis')
  else log.warn({ err: error }, 'Redis is away: this process keeps pages for itself')
}

function fail(error: unknown) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'start failed')
  flushLog()
  process.exit(1)
}

// One broken request must not end the others.
process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught'))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled'))

start().catch(fail)
