import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger } from 'graphile-worker'
import { PermanentFailure } from './permanent-failure.ts'

type Told = { failure?: boolean; job?: Job; error?: unknown }

/**
 * The queue's words in our log. It tells of every job it looks at; what went wrong is enough, and what a job was told
 * stands in no line.
 */
export function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta: Told = {}) => {
    const { failure, job, error } = meta
    if (failure && job) {
      const { id, task_identifier: task, attempts, max_attempts } = job
      const over = attempts >= max_attempts || error instanceof PermanentFailure
      const text = over ? 'job failed for good' : 'job failed, will be tried again'
      log.error({ job: id, task, attempt: attempts, err: error }, text)
    } else if (level === 'error') log.error({ err: error }, message)
    else if (level === 'warning') log.warn({ err: error }, message)
  })
}
