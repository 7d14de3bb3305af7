import { setTimeout as pause } from 'node:timers/promises'
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Mailer } from '../platform/mail/index.ts'
import { type Alarm, backupIn, certificateOf, databaseOf, disksIn, type Watched, waitingIn } from './checks.ts'
import { mailOperator, recall, remember } from './operator.ts'

const every = minutesToMilliseconds(1)

type Watching = Watched & {
  config: Watched['config'] & Pick<Config, 'operatorFile'>
  mailer: Mailer
  now: () => Date
}

/** Looks once, and mails the operator what is new. @returns what it mailed */
export async function checkServer(watching: Watching): Promise<Alarm[]> {
  const { config, status, now } = watching
  const before = await recall(config.dataDir)
  const seen = before.database_started_at
  const { alarms, startedAt, isGone } = await databaseOf(watching, seen === undefined ? undefined : new Date(seen))
  const found = await Promise.all([
    disksIn(config),
    backupIn(watching, now()),
    certificateOf(config.siteUrl, now()),
    isGone ? [] : status().then(waitingIn),
  ])
  const mailed = await mailOperator(watching, [...alarms, ...found.flat()])
  // Last: a restart that could not be mailed is seen again.
  if (startedAt && startedAt.toISOString() !== seen) {
    await remember(config.dataDir, { ...(await recall(config.dataDir)), database_started_at: startedAt.toISOString() })
  }
  return mailed
}

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Every minute, by a clock of its own: jobs stop with the database. */
export function watchServer(watching: Watching, log: Log) {
  const stop = new AbortController()
  const check = async () => {
    if (watching.config.operatorFile === undefined) return
    try {
      const mailed = await checkServer(watching)
      if (mailed.length) log.warn({ alarms: mailed }, 'mailed the operator')
    } catch (error) {
      log.warn({ err: error }, 'could not mail the operator')
    }
  }
  const run = async () => {
    for (;;) {
      await pause(every, undefined, { signal: stop.signal, ref: false })
      await check()
    }
  }
  run().catch(() => {})
  return { check, stop: () => stop.abort() }
}
