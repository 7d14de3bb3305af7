import type { Pausable } from '@sesol/contract'
import { addMinutes } from 'date-fns/addMinutes'
import type { FastifyBaseLogger } from 'fastify'
import { type JobHelpers, Logger, type Job as QueuedJob, type Task, type TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { DatabaseOutage } from '../db/outage.ts'

export type Job<N extends string = string, S extends z.ZodType = z.ZodType> = {
  name: N
  /** Holds no secret: links are made when the e-mail is composed. */
  payload: S
  /** The back-off grows from 3 seconds by a factor of e to 6 hours: 8 attempts take 30 minutes, 10 take 3.5 hours. */
  attempts?: number
  /** Its jobs run one at a time across all workers. */
  queue?: string
  /** Whether it runs after the jobs that a person waits for. */
  isBulk?: boolean | ((payload: z.output<S>) => boolean)
  pausedBy?: Extract<Pausable, 'mail' | 'fax'>
  /** What the operator is mailed about when it is delayed. */
  delays?: 'emails' | 'faxes' | 'media'
  /** Planned runs; `fill`: how long after a missed one it is made up for; merged: one that still waits is replaced. */
  cron?: { at: string; fill?: string; isMerged?: true }
}

/** Its run is in the tasks of the domain, so that those who queue it do not load what runs it. */
export const defineJob = <const N extends string, S extends z.ZodType>(job: Job<N, S>): Job<N, S> => job

/** Almost a day. */
const usualAttempts = 13

/** E-mails that a person waits for. */
export const awaitedMail = { pausedBy: 'mail', delays: 'emails' } as const

/** The payload of jobs that carry nothing. */
export const noPayload = z.object({})

/** One that failed or waits is replaced by the next. */
export const everyMinute = { payload: noPayload, attempts: 1, cron: { at: '* * * * *', isMerged: true } } as const

export type PayloadOf<J> = J extends Job<string, infer S> ? z.output<S> : never

type Named<M> = { [K in keyof M as M[K] extends { name: infer N extends string } ? N : never]: M[K] }

export type Payloads<M> = { [N in keyof Named<M>]: PayloadOf<Named<M>[N]> }

/** What runs each of the jobs of a module. */
export type Runs<M> = { [N in keyof Named<M>]: (payload: PayloadOf<Named<M>[N]>, helpers: JobHelpers) => Promise<void> }

/** Bulk e-mails come after those that a person waits for. */
export const bulkPriority = 10

/** The flag of jobs that send a bulk e-mail. */
export const bulkMail = 'bulk_mail'

/** A job with `seconds` runs no sooner, and a merged one no later than it would have. */
type Options = { priority?: number; key?: string | null; seconds?: number }

type Queued = Pick<Job, 'name' | 'attempts' | 'queue' | 'pausedBy'> & { isBulk?: unknown }

/**
 * For a statement that queues jobs of the rows that it changes; `payload` is an SQL expression. Each job has a key, by which
 * it is ended or postponed while it runs.
 */
export const jobCall = (
  { name, attempts = usualAttempts, queue, isBulk, pausedBy }: Queued,
  payload: RawBuilder<unknown>,
  { priority = isBulk === true ? bulkPriority : 0, key = null, seconds }: Options = {},
) => {
  const flags = [pausedBy, pausedBy === 'mail' && priority >= bulkPriority && bulkMail].filter(Boolean)
  return sql`graphile_worker.add_job(
    ${name}, ${payload}::json, queue_name => ${queue ?? null}::text, max_attempts => ${attempts}::int,
    priority => ${priority}::int, job_key => coalesce(${key}::text, gen_random_uuid()::text), flags => ${flags}::text[],
    run_at => now() + make_interval(secs => ${seconds ?? 0}::float8),
    job_key_mode => ${seconds === undefined ? 'replace' : 'preserve_run_at'}::text
  )`
}

export async function enqueue<S extends z.ZodType>(
  db: Db,
  job: Job<string, S>,
  payload: z.output<S>,
  key: string | null = null,
): Promise<void> {
  const isBulk = typeof job.isBulk === 'function' ? job.isBulk(payload) : job.isBulk
  await sql`select ${jobCall({ ...job, isBulk }, sql`${JSON.stringify(payload)}`, { key })}`.execute(db)
}

type Plan = Pick<Job, 'name' | 'attempts' | 'queue' | 'cron'>

export const crontabOf = (jobs: readonly Plan[]): string =>
  jobs
    .flatMap(({ name, attempts = usualAttempts, queue, cron }) => {
      if (!cron) return []
      const options = { max: attempts, queue, fill: cron.fill, jobKey: cron.isMerged && name }
      const given = Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : `${key}=${value}`))
      return `${cron.at} ${name} ?${given.join('&')}`
    })
    .join('\n')

const linesOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')

type Parsed = { name: string; payload: z.ZodType }

/** A payload that does not parse would not do so the next time either. */
export const parsing = <M extends Record<string, Parsed>>(jobs: M, runs: Runs<M>): TaskList =>
  Object.fromEntries(
    Object.values(jobs).map(({ name, payload }): [string, Task] => [
      name,
      async (given, helpers) => {
        const { data, error } = payload.safeParse(given)
        if (error) throw new PermanentFailure(`The payload of ${name} is invalid: ${linesOf(error)}`)
        await runs[name as keyof Runs<M>](data as never, helpers)
      },
    ]),
  )

export function jobName({ job }: JobHelpers): string {
  return `${job.id}-${job.created_at.getTime().toString(36)}`
}

export function endingForGood(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          return await run?.(payload, helpers)
        } catch (error) {
          if (error instanceof PermanentFailure) await helpers.query(noAttemptLeft, [helpers.job.id])
          throw error
        }
      },
    ]),
  )
}

/** A running job is ended by its key only. */
const noAttemptLeft = 'select graphile_worker.remove_job(key) from graphile_worker.jobs where id = $1'

/** Unlocks the jobs of killed workers, too. No worker may run. */
export const unlockJobs = `select graphile_worker.force_unlock_workers(
  array(select distinct locked_by from graphile_worker.jobs where locked_by is not null)
)`

export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

type LogMeta = { failure?: boolean; job?: QueuedJob; error?: unknown }

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

/** Jobs above the rate stay in the queue, where they hold up no worker. A worker that takes several at once may exceed it by these. */
export function paceOf(perMinute: number, now: () => Date) {
  let [until, taken] = [now(), 0]
  return {
    take({ flags }: Pick<QueuedJob, 'flags'>) {
      if (!flags?.[bulkMail]) return
      if (now() >= until) [until, taken] = [addMinutes(now(), 1), 0]
      taken++
    },
    forbidden: () => (taken >= perMinute && now() < until ? [bulkMail] : []),
  }
}
