import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger } from 'graphile-worker'
import type { DatabaseOutage } from '../db/outage.ts'
import { PermanentFailure } from './permanent-failure.ts'

type LogMeta = { failure?: boolean; job?: Job; error?: unknown }

/** Logs errors and warnings of the job queue only, without the data of the jobs. */
export function queueLogger(log: FastifyBaseLogger, outage: DatabaseOutage): Logger {
  return new Logger(() => (level, message, meta: LogMeta = {}) => {
    const { failure, job, error } = meta
    if (outage.covers(error) && !job) return
    if (failure && job) {
      const { id, task_identifier: task, attempts, max_attempts } = job
      const over = attempts >= max_attempts || error instanceof PermanentFailure
      const text = over ? 'job failed for good' : 'job failed, will be tried again'
      // The site may still be being built in a first start, and a retry alarms nobody.
      log[over ? 'error' : 'warn']({ job: id, task, attempt: attempts, err: error }, text)
    } else if (level === 'error') log.error({ err: error }, message)
    else if (level === 'warning') log.warn({ err: error }, message)
  })
}
