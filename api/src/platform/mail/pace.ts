import { AsyncLocalStorage } from 'node:async_hooks'
import { emailDomainOf } from '@sesol/shared/mailbox'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { subMinutes } from 'date-fns/subMinutes'
import type { Job, JobHelpers, Task, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { bulkPriority } from '../jobs.ts'
import type { Mailer } from './mailer.ts'

type Rate = Config['mail']['rates'][number]

/** Slots are reserved for an hour at most, so that a higher rate takes effect soon. */
const horizonHours = 1
const spreadMinutes = 10
/** A reserved slot that a stopped worker missed is lost, or all missed e-mails would be sent at once. */
const slotMinutes = 1

/** The flag of a job whose slot is reserved. */
const reserved = 'mail-slot'

class Postponed extends Error {
  readonly until: Date
  readonly isReserved: boolean

  constructor(until: Date, isReserved: boolean) {
    super(`postponed until ${until.toISOString()}`)
    this.until = until
    this.isReserved = isReserved
  }
}

const running = new AsyncLocalStorage<Job>()

const rateOf = (rates: readonly Rate[], address: string): Rate | undefined => {
  const domain = emailDomainOf(address)
  return rates.find(({ domains }) => domains.includes(domain)) ?? rates.find(({ domains }) => domains.length === 0)
}

async function reserve(db: Db, { domains, perMinute }: Rate, now: Date): Promise<Date | undefined> {
  const provider = domains.join('+') || '*'
  const step = sql`make_interval(secs => ${60 / perMinute}::float8)`
  const { rows } = await sql<{ slot: Date }>`
    insert into mail_pace as pace (provider, next_at) values (${provider}, ${now}::timestamptz + ${step})
    on conflict (provider) do update set next_at = greatest(pace.next_at, ${now}) + ${step}
    where pace.next_at < ${addHours(now, horizonHours)}
    returning next_at - ${step} as slot`.execute(db)
  return rows[0]?.slot
}

/** Call it within the tasks of `postponing`. E-mails that a person waits for are counted and never postponed. */
export function pacing(
  mailer: Mailer,
  { db, rates, now }: { db: Db; rates: readonly Rate[]; now: () => Date },
): Mailer {
  if (rates.length === 0) return mailer
  return {
    send: async (order, id) => {
      const job = running.getStore()
      const rate = rateOf(rates, order.to)
      if (rate && job && !hasSlot(job, now())) {
        const slot = await reserve(db, rate, now())
        const until = slot ?? addMinutes(addHours(now(), horizonHours), Math.random() * spreadMinutes)
        if (job.priority >= bulkPriority && until > now()) throw new Postponed(until, slot !== undefined)
      }
      await mailer.send(order, id)
    },
    close: () => mailer.close(),
  }
}

/** A failed attempt has its own back-off, and its Message-ID belongs to its job. */
const hasSlot = ({ flags, run_at, attempts }: Job, now: Date) =>
  attempts > 1 || (flags?.[reserved] === true && run_at > subMinutes(now, slotMinutes))

/** Postponed jobs leave the worker free. */
export function postponing(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, Task] => [
      name,
      (payload, helpers) =>
        running.run(helpers.job, async () => {
          try {
            return await run?.(payload, helpers)
          } catch (error) {
            if (!(error instanceof Postponed)) throw error
            await postpone(helpers, error)
          }
        }),
    ]),
  )
}

/** A job that is queued by the key of a running one replaces it: also after a crash it runs once. */
async function postpone({ addJob, job }: JobHelpers, { until, isReserved }: Postponed): Promise<void> {
  const flags = Object.keys(job.flags ?? {}).filter((flag) => flag !== reserved)
  await addJob(job.task_identifier, job.payload, {
    runAt: until,
    priority: job.priority,
    maxAttempts: job.max_attempts,
    flags: isReserved ? [...flags, reserved] : flags,
    ...(job.key !== null && { jobKey: job.key }),
  })
}
