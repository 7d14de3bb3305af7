import { secondsInMinute } from 'date-fns/constants'
import type { Deps } from '../context.ts'
import type { Job } from './jobs.ts'
import { type QueueRow, readQueue } from './queue-state.ts'

/** `waiting_minutes`: how long the oldest has been waiting, if they are delayed. */
export type PartStatus = { state: 'works' | 'delayed' | 'down'; waiting_minutes: number | null }
export type ServiceStatus = Record<NonNullable<Job['delays']>, PartStatus>

const normalDelay = 5 * secondsInMinute

type Delaying = Pick<Job, 'name' | 'delays'>

function partOf(rows: QueueRow[], jobs: readonly Delaying[], part: keyof ServiceStatus): PartStatus {
  const tasks = jobs.filter(({ delays }) => delays === part).map(({ name }) => name)
  const delay = Math.max(0, ...rows.filter(({ task }) => tasks.includes(task)).map((row) => row.delay))
  if (delay < normalDelay) return { state: 'works', waiting_minutes: null }
  return { state: 'delayed', waiting_minutes: Math.floor(delay / secondsInMinute) }
}

/** The name of a file that does not exist, so that only a failure of the storage itself throws. */
const probe = `${'0'.repeat(32)}.webp`

/** Whether e-mails, faxes and media work, by the queue and the storage. */
export async function readStatus(
  { db, media, now }: Pick<Deps, 'db' | 'media' | 'now'>,
  jobs: readonly Delaying[],
): Promise<ServiceStatus> {
  const [rows, stores] = await Promise.all([
    readQueue(db, now()),
    media.stat(probe).then(
      () => true,
      () => false,
    ),
  ])
  return {
    emails: partOf(rows, jobs, 'emails'),
    faxes: partOf(rows, jobs, 'faxes'),
    media: stores ? partOf(rows, jobs, 'media') : { state: 'down', waiting_minutes: null },
  }
}
