/** The worker process: runs jobs from the queue in the database; several can run side by side. */
import { EventEmitter } from 'node:events'
import { logOptions } from '@sesol/shared/log'
import { run, type WorkerEvents } from 'graphile-worker'
import { pino } from 'pino'
import { watchServer } from './alarms/watch.ts'
import type { Deps } from './context.ts'
import { databaseOn, directly, openPool } from './db/database.ts'
import { DatabaseOutage } from './db/outage.ts'
import { seedDirectory } from './domains/addressees/index.ts'
import { countOpenNotices } from './domains/legal/index.ts'
import { openPauses } from './domains/trust/index.ts'
import { openFiles } from './files.ts'
import { answersSoon } from './http/health.ts'
import { noteReturned } from './mail-reports/receive.ts'
import { openFaxLine } from './platform/fax/index.ts'
import { endingForGood, paceOf, queueLogger } from './platform/jobs.ts'
import { type Feedback, openMailer, suppressing } from './platform/mail/index.ts'
import {
  countSuppressed,
  measureBackup,
  measureDisk,
  measureNotices,
  measurePool,
  measureQueue,
  measureSuppressed,
  measuringFaxes,
  measuringMailer,
  measuringTasks,
  openMonitoring,
} from './platform/measured.ts'
import {
  configOrExit,
  exitFor,
  logUnhandled,
  migrateWhenPossible,
  stopOnSignal,
  warnOfStart,
} from './platform/process.ts'
import { readStatus } from './platform/service-status.ts'
import { type Watch, watchWorkers } from './platform/watch-workers.ts'
import { crontab, jobs, tasksOf } from './tasks.ts'

const concurrency = 4

const config = await configOrExit()
const log = pino(logOptions('worker', process.pid))
logUnhandled(log)
warnOfStart(config, log)
// Sweeps take longer than requests.
const settings = { ...directly(config.database), poolSize: config.database.workerPoolSize, statementTimeoutMs: 60_000 }
const pool = openPool(settings, (error) => outage.covers(error))
const db = databaseOn(pool)
const outage = new DatabaseOutage(log, () => db)
const files = await openFiles(config)
const now = () => new Date()
const onReturned = (mailbox: string, feedback: Feedback) => noteReturned({ db, config, now }, mailbox, feedback)
const guard = { db, config, now, onSuppressed: countSuppressed, onReturned }
const pace = paceOf(config.mail.bulkPerMinute, now)
const post = measuringMailer(openMailer(config, log))
const mailer = suppressing(post, guard)
const faxes = measuringFaxes(openFaxLine(config))
const deps: Deps = { config, db, mailer, faxes, now, ...files }

const pauses = openPauses(deps)
/** A failed reading must not stop the others. */
const forbiddenFlags = async () => {
  const paused = await pauses().catch(() => [])
  return [...paused.map(({ what }) => what), ...pace.forbidden()]
}

const stop = new AbortController()
let running: Awaited<ReturnType<typeof run>> | undefined
measurePool(pool)
measureDisk(config)
measureBackup(config.backup)
measureQueue(db)
measureNotices(() => countOpenNotices(db, new Date()))
measureSuppressed(db)
const isReady = async () => running !== undefined && !stop.signal.aborted && (await answersSoon(db))
const monitoring = await openMonitoring(config, isReady).catch(exitFor)
const status = () => readStatus(deps, Object.values(jobs))
const alarms = watchServer({ config, db, status, mailer: post, now, startedAt: now() }, log)
let watch: Watch | undefined
const events: WorkerEvents = new EventEmitter()
events.on('job:start', ({ job }) => pace.take(job))
events.once('pool:create', ({ workerPool }) => {
  watch = watchWorkers(config.database.directUrl, workerPool.id, log, outage)
})
stopOnSignal(log, async () => {
  stop.abort()
  alarms.stop()
  await running?.stop()
  await watch?.stop()
  files.imaging.close()
  files.video.close()
  mailer.close()
  faxes.close()
  await db.destroy()
  monitoring?.close()
})

await migrateWhenPossible(config.database, log, stop.signal)
if (!stop.signal.aborted) {
  // The worker still does everything else without new names in the directory.
  await seedDirectory(db).catch((error: unknown) => log.warn({ err: error }, 'directory not seeded'))
  running = await run({
    pgPool: pool,
    taskList: endingForGood(measuringTasks(tasksOf(deps, log))),
    crontab,
    concurrency,
    forbiddenFlags,
    events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 20_000,
    logger: queueLogger(log, outage),
  })
  log.info('working')
  await alarms.check()
}
