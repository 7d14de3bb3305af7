import { join } from 'node:path'
import type { Secrets } from '@sesol/shared/secrets'
import { commitOf } from './commit.ts'
import type { Options } from './options.ts'
import { startId } from './program.ts'
import { root } from './root.ts'
import type { ServicePlan } from './service.ts'

type Env = Record<string, string | undefined>

export type Database = { url: string | undefined; servingUrl: string }

const loopback = '127.0.0.1'

/** No Turkish local number starts with zero, so this fax number is unassigned. */
const unassignableFax = '+903120000000'

/** The demo writes faxes to the portal into files; with a real provider the operator must set the number. */
function portalFax({ demo }: Options): string | undefined {
  const { CIMER_FAX, FAX_URL } = process.env
  return CIMER_FAX || (demo && !FAX_URL ? unassignableFax : undefined)
}

/** Every user of this machine can read it, so it is written for demo members only. */
export const hasInbox = ({ demo }: Options): boolean => demo && !process.env.SMTP_URL

const stage = (options: Options) => (options.watch ? 'development' : 'production')

export const apiAddress = (options: Options) => options.apiUrl ?? `http://${loopback}:${options.apiPort}`

export function databasePlan(options: Options): ServicePlan {
  const folder = join(options.dataDir, 'postgres')
  return {
    program: { name: 'database', run: ['script/lib/database.ts', folder, String(options.dbPort)], env: {} },
    ready: 'message',
    graceMs: 45_000,
  }
}

const offsets = { site: 0, api: 1, worker: 2 }

type Listening = keyof typeof offsets

/** All programs run on one machine, so each has a port of its own. */
const metricsPort = ({ metricsPort: first }: Options, program: Listening) =>
  first === undefined ? undefined : first + offsets[program]

const monitoringEnv = (options: Options, program: Listening): Env => ({
  METRICS_PORT: metricsPort(options, program)?.toString(),
  COMMIT: process.env.COMMIT || commitOf(root),
})

/** The ports of each program, with the flag or setting that chooses another. */
export function portsOf(options: Options) {
  const { host, port, apiPort, apiUrl } = options
  const programs: Listening[] = apiUrl === undefined ? ['site', 'api', 'worker'] : ['site']
  return [
    { program: 'site', host, port, flag: '--port' },
    ...(apiUrl === undefined ? [{ program: 'api', host: loopback, port: apiPort, flag: '--api-port' }] : []),
    ...programs.flatMap((program) => {
      const port = metricsPort(options, program)
      const host = process.env.METRICS_HOST || loopback
      return port === undefined ? [] : [{ program, host, port, flag: 'METRICS_PORT' }]
    }),
  ]
}

export function apiEnv(options: Options, secrets: Secrets, database: Database): Env {
  return {
    NODE_ENV: stage(options),
    HOST: loopback,
    PORT: String(options.apiPort),
    DATABASE_URL: database.servingUrl,
    DATABASE_MIGRATE_URL: database.url,
    // These settings are of another database than the embedded one.
    ...(options.databaseUrl === undefined && { DATABASE_DIRECT_URL: '', DATABASE_REPLICA_URL: '' }),
    DATA_DIR: options.dataDir,
    SITE_URL: options.siteUrl,
    SITE_HOOK_URL: process.env.SITE_HOOK_URL || `http://${loopback}:${options.port}/hooks/revalidate`,
    DEMO: options.demo ? '1' : '0',
    CIMER_FAX: portalFax(options),
    JWT_SECRET: secrets.JWT_SECRET,
    BFF_SECRET: secrets.BFF_SECRET,
  }
}

export function apiPlan(options: Options, env: Env): ServicePlan {
  return {
    program: { name: 'api', run: ['api/src/main.ts'], env: { ...env, ...monitoringEnv(options, 'api') } },
    ready: { url: `${apiAddress(options)}/readyz` },
    graceMs: 30_000,
  }
}

export function workerPlan(options: Options, env: Env): ServicePlan {
  return {
    program: { name: 'worker', run: ['api/src/worker.ts'], env: { ...env, ...monitoringEnv(options, 'worker') } },
    ready: 'running',
    graceMs: 30_000,
  }
}

export const buildEnv = { NODE_ENV: 'production' }

export function sitePlan(options: Options, secrets: Secrets): ServicePlan {
  const run = options.watch ? ['server/main.ts', '--dev'] : ['server/main.ts']
  const env = {
    NODE_ENV: stage(options),
    SITE_URL: options.siteUrl,
    HOST: options.host,
    PORT: String(options.port),
    API_URL: apiAddress(options),
    API_START_ID: options.apiUrl ? undefined : startId,
    BFF_SECRET: secrets.BFF_SECRET,
    SESSION_SECRET: secrets.SESSION_SECRET,
    // Another API has members of its own.
    DEMO: options.demo && !options.apiUrl ? '1' : '0',
    ...monitoringEnv(options, 'site'),
  }
  const local = options.host === '0.0.0.0' || options.host === '::' ? loopback : options.host
  const shown = local.includes(':') ? `[${local}]` : local
  return {
    program: { name: 'site', run, env },
    ready: { url: `http://${shown}:${options.port}/readyz` },
    graceMs: 30_000,
  }
}
