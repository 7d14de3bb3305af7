import { mostTagsTold, type Tag } from '@sesol/contract'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MailOrder } from './mail/index.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** Jobs by name, with what each is told. No secret may stand in them: links are made when the mail is written. */
export type Jobs = {
  /** Tells the site which of its rendered pages are out of date. */
  revalidate_site: { tags: Tag[] }
  send_mail: MailOrder
  /** Sends a member the link that confirms the address. */
  send_confirmation: { user_id: number }
  /** Sends the link that sets a new password, if the address is a member's. */
  send_reset: { email: string }
  /** Makes the copy of a member's data that was asked for. */
  make_export: { user_id: number }
  send_fax: { fax: string }
  /** Tells the next members of a campaign, until all are told. */
  announce_campaign: { campaign_id: number }
}

declare global {
  namespace GraphileWorker {
    // What the queue hands to a task is what `enqueue` put there: nobody else writes jobs by these names.
    interface Tasks extends Jobs {}
  }
}

/**
 * How often each is tried. The pauses grow from 3 seconds by a factor of e to 6 hours at most: 8 attempts take half an
 * hour, 10 take three and a half, 13 not quite a day.
 */
const attempts: Record<keyof Jobs, number> = {
  revalidate_site: 10,
  send_mail: 13,
  send_confirmation: 13,
  // Nobody waits longer for it than the half hour after which a new one is asked for.
  send_reset: 8,
  make_export: 6,
  send_fax: 10,
  announce_campaign: 13,
}

/** Whatever goes to thousands at once lets the mails that a person waits for pass. */
const bulkPriority = 10

function priorityOf(name: keyof Jobs, payload: Jobs[keyof Jobs]): number {
  const bulk = name === 'announce_campaign' || ('mail' in payload && payload.mail === 'campaign_announced')
  return bulk ? bulkPriority : 0
}

/** Puts a job into the queue; inside a transaction it is there if, and only if, the transaction is. */
export async function enqueue<N extends keyof Jobs>(db: Db, name: N, payload: Jobs[N]): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    max_attempts => ${attempts[name]}::int, priority => ${priorityOf(name, payload)}::int
  )`.execute(db)
}

/** Has the site told which pages changed, in as many messages as it takes them in: a campaign may have thousands of hashtags. */
export async function tellOfChange(db: Db, changed: Tag[]): Promise<void> {
  const tags = [...new Set(changed)]
  for (let at = 0; at < tags.length; at += mostTagsTold) {
    await enqueue(db, 'revalidate_site', { tags: tags.slice(at, at + mostTagsTold) })
  }
}

/** A name for one job, the same in each of its attempts, and another one after the database was made anew. */
export function jobName({ job }: JobHelpers): string {
  return `${job.id}-${job.created_at.getTime().toString(36)}`
}

/** The tasks, without further attempts after a failure that is permanent. */
export function endingForGood(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          return await run?.(payload, helpers)
        } catch (error) {
          // The queue's own function for this leaves running jobs alone, and this one runs until it has thrown.
          if (error instanceof PermanentFailure) await helpers.query(noAttemptLeft, [helpers.job.id])
          throw error
        }
      },
    ]),
  )
}

const noAttemptLeft = 'update graphile_worker._private_jobs set attempts = max_attempts where id = $1'
