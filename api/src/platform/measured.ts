/** Labels come from fixed sets, so that the number of series is bounded. */
import { statfs } from 'node:fs/promises'
import { endpoints } from '@sesol/contract'
import { openMonitoring as open } from '@sesol/shared/monitoring'
import { SettingsError } from '@sesol/shared/settings'
import type { FastifyInstance } from 'fastify'
import type { Task, TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { lastBackup } from './backup-status.ts'
import type { FaxLine } from './fax/index.ts'
import { type Mailer, suppressedCounts } from './mail/index.ts'
import { readQueue } from './queue-state.ts'
import { version } from './version.ts'

/** One program's metrics; tests load the site's and the API's in one process. */
export const registry = new Registry()
const registers = [registry]

export const openMonitoring = (
  { metrics, commit }: Pick<Config, 'metrics' | 'commit'>,
  isReady: () => Promise<boolean>,
) => open({ ...metrics, registry, version, commit, isReady, faultOf: (sentence) => new SettingsError(sentence) })

const requests = new Histogram({
  name: 'sesol_http_request_duration_seconds',
  registers,
  help: 'Requests by route template',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
})

export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { config, url = 'none' } = routeOptions
    const route = config?.call ? endpoints[config.call].path : url
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

export function measurePool(pool: Pool) {
  new Gauge({
    name: 'sesol_database_connections',
    registers,
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

export function measureReplica(replica: { isUsed: boolean }) {
  new Gauge({
    name: 'sesol_replica_used',
    registers,
    help: 'Whether public reads use the replica; 0: it is away or behind',
    collect() {
      this.set(Number(replica.isUsed))
    },
  })
}

export function measureDisk({ dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>) {
  const directories = { data: dataDir, media: mediaDir }
  const size = new Gauge({
    name: 'sesol_disk_size_bytes',
    registers,
    help: 'Size of the file system',
    labelNames: ['directory'],
  })
  new Gauge({
    name: 'sesol_disk_free_bytes',
    registers,
    help: 'Space that the process may still use',
    labelNames: ['directory'],
    async collect() {
      for (const [directory, path] of Object.entries(directories)) {
        const { bavail, blocks, bsize } = await statfs(path).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }))
        this.set({ directory }, bavail * bsize)
        size.set({ directory }, blocks * bsize)
      }
    },
  })
}

export function measureBackup(backup: Config['backup']) {
  new Gauge({
    name: 'sesol_backup_finished_timestamp_seconds',
    registers,
    help: 'End of the last backup, 0 if there is none',
    async collect() {
      this.set(((backup && (await lastBackup(backup.dir)))?.getTime() ?? 0) / 1000)
    },
  })
}

export function measureQueue(db: Db) {
  const age = new Gauge({
    name: 'sesol_queue_oldest_seconds',
    registers,
    help: 'How long the oldest due job has been waiting',
    labelNames: ['task'],
  })
  new Gauge({
    name: 'sesol_queue_jobs',
    registers,
    help: 'Jobs that wait, and jobs without an attempt left',
    labelNames: ['task', 'state'],
    async collect() {
      this.reset()
      age.reset()
      // The other metrics are reported without a database, too.
      const rows = await readQueue(db, new Date()).catch(() => [])
      for (const { task, waiting, failed, age: seconds } of rows) {
        this.set({ task, state: 'waiting' }, waiting)
        this.set({ task, state: 'failed' }, failed)
        age.set({ task }, seconds)
      }
    },
  })
}

type OpenNotices = { notices: number; overdue_notices: number }

export function measureNotices(count: () => Promise<OpenNotices>) {
  new Gauge({
    name: 'sesol_legal_notices',
    registers,
    help: 'Legal notices that wait for a decision, and those past their time',
    labelNames: ['state'],
    async collect() {
      this.reset()
      const counted = await count().catch(() => undefined)
      if (!counted) return
      this.set({ state: 'open' }, counted.notices)
      this.set({ state: 'overdue' }, counted.overdue_notices)
    },
  })
}

const jobs = new Histogram({
  name: 'sesol_job_duration_seconds',
  registers,
  help: 'Attempts of jobs by task',
  labelNames: ['task', 'result'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
})

async function timed<T>(task: string, work: () => T): Promise<Awaited<T>> {
  const end = jobs.startTimer({ task })
  try {
    const result = await work()
    end({ result: 'done' })
    return result
  } catch (error) {
    end({ result: 'failed' })
    throw error
  }
}

export function measuringTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, Task] => [
      name,
      (payload, helpers) => timed(name, () => run?.(payload, helpers)),
    ]),
  )
}

const sent = new Counter({
  name: 'sesol_sent_total',
  registers,
  help: 'E-mails and faxes that were handed over or refused',
  labelNames: ['kind', 'result'],
})

async function counted<T>(kind: 'mail' | 'fax', work: Promise<T>, refused: (result: T) => boolean): Promise<T> {
  try {
    const result = await work
    sent.inc({ kind, result: refused(result) ? 'failed' : 'done' })
    return result
  } catch (error) {
    sent.inc({ kind, result: 'failed' })
    throw error
  }
}

export const countSuppressed = () => sent.inc({ kind: 'mail', result: 'suppressed' })

const reports = new Counter({
  name: 'sesol_mail_reports_total',
  registers,
  help: 'Bounces and complaints that arrived',
  labelNames: ['outcome'],
})

export const countReport = (outcome: string) => reports.inc({ outcome })

export function measureSuppressed(db: Db) {
  new Gauge({
    name: 'sesol_mail_suppressed',
    registers,
    help: 'Mailboxes that get no e-mail any more',
    labelNames: ['reason'],
    async collect() {
      const counts = await suppressedCounts(db).catch(() => ({}))
      for (const [reason, count] of Object.entries(counts)) this.set({ reason }, count)
    },
  })
}

export const measuringMailer = (mailer: Mailer): Mailer => ({
  send: (order, id) => counted('mail', mailer.send(order, id), () => false),
  close: () => mailer.close(),
})

export const measuringFaxes = (faxes: FaxLine): FaxLine => ({
  send: (order) => counted('fax', faxes.send(order), (failure) => failure !== undefined),
  close: () => faxes.close(),
})
