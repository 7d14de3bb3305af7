import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, readServerConfig } from '../config.ts'
import { databaseFaultOf } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { expectAnswer, requireDirect } from '../db/pooler.ts'
import { operatorSentence } from './command.ts'

export async function configOrExit(): Promise<Config> {
  try {
    const config = readServerConfig()
    if (config.backup) await expectRecipients(config.backup.recipients)
    return config
  } catch (error) {
    return exitFor(error)
  }
}

/** The error of settings; its library is loaded where backups are made only. */
async function expectRecipients(recipients: readonly string[]) {
  const { encryptionFor } = await import('../backup/encryption.ts')
  encryptionFor(recipients)
}

/** @throws what no setting mends */
export function exitFor(error: unknown): never {
  const sentence = operatorSentence(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const firstPauseMs = 250
const longestPauseMs = 5000

/** Migrates as soon as the database answers, and waits for its pooler where this process needs it: processes may start in any order. */
export async function migrateWhenPossible(
  { url, directUrl, migrateUrl }: Config['database'],
  log: FastifyBaseLogger,
  stop: AbortSignal,
  isServedThere = false,
): Promise<void> {
  for (let wait = firstPauseMs; !stop.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
    try {
      await requireDirect(directUrl)
      const done = await migrate(migrateUrl, url)
      if (done.length) log.info({ migrations: done }, 'migrated')
      if (isServedThere) await expectAnswer(url)
      return
    } catch (error) {
      if (databaseFaultOf(error) !== 'unavailable') exitFor(error)
      if (wait === firstPauseMs) log.warn({ err: error }, 'the database does not answer yet')
      await pause(wait, undefined, { signal: stop }).catch(() => {})
    }
  }
}

export function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>, withinMs = 28_000) {
  let stopping = false
  const end = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const late = setTimeout(() => {
      log.error('did not stop in time')
      process.exit(1)
    }, withinMs)
    try {
      await stop()
      clearTimeout(late)
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'did not stop in order')
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

export function warnOfStart({ unread }: Config, log: FastifyBaseLogger) {
  for (const sentence of unread) log.warn(sentence)
  if (process.getuid?.() === 0)
    log.warn('this process runs as root: start it as a user that owns DATA_DIR and nothing else')
}

/** An unhandled rejection must not end other requests; an uncaught exception must. */
export function logUnhandled(log: FastifyBaseLogger) {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
}
