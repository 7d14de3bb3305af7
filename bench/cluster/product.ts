import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { acceptStale } from '@sesol/contract/limits'
import { secretsIn } from '@sesol/shared/secrets'
import { openPool } from '../../api/src/db/database.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { root } from '../../script/lib/root.ts'
import { freePort } from '../../tests/support/start.ts'
import { reachable } from '../product.ts'
import { progress } from '../report.ts'
import { fillAtScale } from '../scale/fill.ts'
import type { Cluster } from './cluster.ts'
import { ended } from './programs.ts'

const fewCampaigns = 20

export type Product = {
  api: string
  /** What the site sends along when it renders a public page. */
  siteHeaders: Record<string, string>
  isReplicaUsed: () => Promise<boolean>
  stop: () => Promise<void>
}

/** API and worker of this project behind HAProxy, with some campaigns. */
export async function startProduct(cluster: Cluster): Promise<Product> {
  progress('filling the database, starting API and worker')
  const [owner, serving] = [cluster.address('sesol_owner'), cluster.address('sesol_serving')]
  await migrate(owner, serving)
  const pool = openPool({ url: owner, poolSize: 2, statementTimeoutMs: 600_000 })
  await fillAtScale(pool, fewCampaigns, () => {}).finally(() => pool.end())
  const dataDir = join(cluster.folder, 'product')
  mkdirSync(dataDir)
  secretsIn(dataDir)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const bffSecret = randomBytes(32).toString('hex')
  const env = {
    NODE_ENV: 'production' as const,
    DATABASE_URL: serving,
    DATABASE_MIGRATE_URL: owner,
    DATABASE_REPLICA_URL: cluster.address('sesol_serving', 'standby'),
    BFF_SECRET: bffSecret,
    DATA_DIR: dataDir,
    PORT: `${port}`,
    RATE_LIMIT_SCALE: '0',
    DOMAIN_SIGNATURES: '0',
  }
  const programs: ChildProcess[] = ['main', 'worker'].map((name) => {
    const log = openSync(join(dataDir, `${name}.log`), 'a')
    const own = name === 'main' ? { ...env, METRICS_PORT: `${metricsPort}` } : env
    return spawn(process.execPath, [join(root, `api/src/${name}.ts`)], { env: own, stdio: ['ignore', log, log] })
  })
  const api = `http://127.0.0.1:${port}`
  const stop = async () => {
    for (const program of programs) program.kill('SIGKILL')
    for (const program of programs) await ended(program)
  }
  try {
    await reachable(`${api}/readyz`)
  } catch (error) {
    await stop()
    throw error
  }
  const isReplicaUsed = async () => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal: AbortSignal.timeout(5000) })
    return /^sesol_replica_used 1$/m.test(await response.text())
  }
  return { api, siteHeaders: { ...acceptStale, 'x-bff-secret': bffSecret }, isReplicaUsed, stop }
}
