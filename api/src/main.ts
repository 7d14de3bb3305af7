/** The API process: listens at once, serves after the migration, drains on a signal. */
import { setTimeout as pause } from 'node:timers/promises'
import { bufferedOutput } from '@sesol/shared/log'
import { portFault } from '@sesol/shared/settings'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { warnOfDatabase } from './db/connections.ts'
import { databaseOn, openPool } from './db/database.ts'
import { retryingPool } from './db/transaction.ts'
import { measureAttacks } from './domains/trust/index.ts'
import { openFiles } from './files.ts'
import { answersSoon } from './http/health.ts'
import { openFaxLine } from './platform/fax/index.ts'
import { openMailer } from './platform/mail/index.ts'
import { measureDisk, measurePool, openMonitoring } from './platform/measured.ts'
import {
  configOrExit,
  exitFor,
  logUnhandled,
  migrateWhenPossible,
  stopOnSignal,
  warnOfStart,
} from './platform/process.ts'

const drainMs = 25_000

const config = await configOrExit()
const readiness = { ready: false }
const pool = openPool(config.database, (error) => app.outage?.covers(error))
const db = databaseOn(retryingPool(pool))
const files = await openFiles(config)
const mailer = openMailer(config)
const faxes = openFaxLine(config)
const deps = { config, db, mailer, faxes, now: () => new Date(), ...files }
const app = await buildApp(deps, { readiness, logTo: pino.destination(bufferedOutput) })
const stop = new AbortController()
measurePool(pool)
measureDisk(config)
measureAttacks(db)
const monitoring = await openMonitoring(config, async () => readiness.ready && (await answersSoon(db))).catch(exitFor)
logUnhandled(app.log)
warnOfStart(config, app.log)

stopOnSignal(app.log, async () => {
  readiness.ready = false
  stop.abort()
  const closed = app.close()
  const late = pause(drainMs, undefined, { ref: false }).then(() => app.server.closeAllConnections())
  await Promise.race([closed, late])
  await closed
  files.imaging.close()
  files.video.close()
  mailer.close()
  faxes.close()
  await db.destroy()
  monitoring?.close()
})

try {
  const { host, port, socket: fd } = config
  const address = fd === undefined ? { host, port } : { host, fd }
  await app.listen(address)
} catch (error) {
  const { host, port, startId } = config
  process.stderr.write(`${portFault(error, { host, port, setting: startId ? '--api-port' : 'PORT' })}\n`)
  process.exit(1)
}
await migrateWhenPossible(config.database, app.log, stop.signal, true)
if (!stop.signal.aborted) await warnOfDatabase(db, config, app.log)
if (!stop.signal.aborted) readiness.ready = true
