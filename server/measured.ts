/** Labels come from fixed sets, so that the number of series is bounded. */
import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openMonitoring as open } from '@sesol/shared/monitoring'
import { notedCommit } from '@sesol/shared/noted-commit'
import { SettingsError } from '@sesol/shared/settings'
import { Counter, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { env } from '../lib/server/env.ts'
import { renders } from './pages/page-store.ts'
import { resultHeader } from './pages/static-answer.ts'

const app = join(import.meta.dirname, '../app')

const segments = new Set([
  ...['_next', 'healthz', 'readyz'],
  ...['', '[locale]', '[locale]/(site)'].flatMap((folder) =>
    readdirSync(join(app, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && /^\w/.test(entry.name) ? entry.name : [],
    ),
  ),
])

const firstSegment = /^\/(?:en(?=[/?]|$)\/?)?([^/?]*)/

export function routeOf(url: string): string {
  const segment = firstSegment.exec(url)?.[1] ?? ''
  if (segment === '') return '/'
  return segments.has(segment) ? `/${segment}` : 'none'
}

/** One program's metrics; tests load the site's and the API's in one process. */
export const registry = new Registry()

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')))

export function openMonitoring(isReady: () => boolean) {
  const { METRICS_HOST: host, METRICS_PORT: port, COMMIT: commit = notedCommit ?? 'unknown' } = env()
  const faultOf = (sentence: string) => new SettingsError(sentence)
  return open({ registry, host, port, version, commit, isReady, faultOf })
}
const registers = [registry]

const requests = new Histogram({
  name: 'sesol_http_request_duration_seconds',
  registers,
  help: 'Requests by first path segment',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
})

const cached = new Counter({
  name: 'sesol_page_cache_total',
  registers,
  help: 'Responses of pages and stored routes by the result of the page cache',
  labelNames: ['result'],
})

new Counter({
  name: 'sesol_renders_total',
  registers,
  help: 'Pages and routes that were rendered and may be stored',
  collect() {
    this.reset()
    this.inc(renders.count)
  },
})

const apiFailures = new Counter({
  name: 'sesol_api_failures_total',
  registers,
  help: 'Calls to the API that had no response',
  labelNames: ['cause'],
})

export const countApiFailure = (cause: string) => apiFailures.inc({ cause })

export function measureResponse(response: ServerResponse, method: string, url: string, seconds: number) {
  requests.observe({ method, route: routeOf(url), status: response.statusCode }, seconds)
  const result = response.getHeader(resultHeader)
  if (result) cached.inc({ result: `${result}`.toLowerCase() })
}
