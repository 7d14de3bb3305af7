import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { misspelt, unread } from '@sesol/shared/settings'
import { root } from './root.ts'
import { readFlags, Stop } from './terminal.ts'

export type Options = {
  watch: boolean
  host: string
  port: number
  apiPort: number
  /** 0 is any free port. */
  dbPort: number
  dataDir: string
  demo: boolean
  verbose: boolean
  apiUrl: string | undefined
  databaseUrl: string | undefined
  siteUrl: string
  /** The first of three. */
  metricsPort: number | undefined
  /** A sentence for each variable that is set and has no effect. */
  ignored: string[]
}

const flags = {
  port: { type: 'string' },
  'api-port': { type: 'string' },
  'db-port': { type: 'string' },
  data: { type: 'string' },
  host: { type: 'string' },
  demo: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Flags, then environment, then `.env`; empty is unset. @returns undefined for `--help` @throws Stop, exit code 2 */
export function readOptions(parameters: string[], watch: boolean): Options | undefined {
  if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`)
  const { values: given } = readFlags({ args: parameters, options: flags, allowNegative: true })
  if (given.help) return undefined
  const env = (name: string) => process.env[name] || undefined
  const port = portFrom('--port', given.port ?? env('PORT'), 3000)
  const apiUrl = env('API_URL')
  const databaseUrl = env('DATABASE_URL')
  const siteUrl = env('SITE_URL') ?? `http://localhost:${port}`
  const faults = [
    ...(apiUrl === undefined || isHttp(apiUrl) ? [] : [`API_URL is no http address: ${apiUrl}`]),
    ...(isHttp(siteUrl) ? [] : [`SITE_URL is no http address: ${siteUrl}`]),
    ...misspelt(process.env),
  ]
  if (faults.length) throw new Stop(faults.join('\n'), 2)
  return {
    watch,
    host: given.host ?? env('HOST') ?? '127.0.0.1',
    port,
    apiPort: portFrom('--api-port', given['api-port'], 8000),
    dbPort: portFrom('--db-port', given['db-port'], 0),
    dataDir: resolve(root, given.data ?? env('DATA_DIR') ?? 'data'),
    // A given database is seeded only on request.
    demo: given.demo ?? (env('DEMO') === undefined ? databaseUrl === undefined : env('DEMO') === '1'),
    verbose: given.verbose ?? env('VERBOSE') === '1',
    apiUrl,
    databaseUrl,
    siteUrl,
    metricsPort: env('METRICS_PORT') ? portFrom('METRICS_PORT', env('METRICS_PORT'), 0) : undefined,
    ignored: [...unread(process.env), ...unusedDatabases(apiUrl, databaseUrl)],
  }
}

function unusedDatabases(apiUrl: string | undefined, databaseUrl: string | undefined): string[] {
  const [reason, names] = apiUrl
    ? ['API_URL names another API', ['DATABASE_URL', ...besideDatabase]]
    : ['DATABASE_URL is not set', databaseUrl ? [] : besideDatabase]
  return names.filter((name) => process.env[name]).map((name) => `${name} is ignored, since ${reason}.`)
}

const besideDatabase = ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATE_URL', 'DATABASE_REPLICA_URL']

const isHttp = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')

function portFrom(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  const lowest = name === '--db-port' ? 0 : 1
  if (!(port >= lowest && port <= 65_535)) throw new Stop(`${name} needs a port number, not “${text}”.`, 2)
  return port
}

export const help = (command: 'server' | 'dev') => `Usage: ./script/${command} [options]

${
  command === 'server'
    ? 'Builds the site if needed and starts everything: database, API, worker, site.'
    : 'Starts everything in watch mode: a change in the sources shows at once.'
}
A first start fills the empty embedded database with a demo and prints accounts to sign in with. Ctrl-C drains and stops all;
a second Ctrl-C stops at once. Logs: <data>/log/.

Options, most with an environment variable:
  --port N      PORT          the site's port (3000)
  --api-port N                the API's port (8000)
  --db-port N                 port of the embedded PostgreSQL (any free one)
  --data DIR    DATA_DIR      database, media, secrets, logs (./data)
  --host NAME   HOST          address that the site listens on (127.0.0.1)
  --no-demo     DEMO=0        leave an empty database empty
  --demo        DEMO=1        fill it, also where DATABASE_URL names one of yours
  --verbose     VERBOSE=1     show every line of the logs here
  --help

Also read from the environment or from the file .env:
  API_URL       another server that speaks the contract; database, API and worker are not started then
  DATABASE_URL  a PostgreSQL to use instead of the embedded one
  DATABASE_MIGRATE_URL  the same as the role that owns its tables, where DATABASE_URL may only change rows
  SITE_URL      the site's public address (http://localhost:<port>)
`
