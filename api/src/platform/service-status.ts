import type { PartStatus, ServiceStatus } from '@sesol/contract'
import { secondsInMinute } from 'date-fns/constants'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../context.ts'
import type { Jobs } from './jobs.ts'
import { type QueueRow, readQueue } from './queue-state.ts'

const ttl = 5000
const normalDelay = 5 * secondsInMinute

const emails: (keyof Jobs)[] = [
  'send_mail',
  'send_confirmation',
  'send_new_sign_in',
  'send_reset',
  'send_signature_mail',
]

function partOf(rows: QueueRow[], tasks: string[]): PartStatus {
  const delay = Math.max(0, ...rows.filter(({ task }) => tasks.includes(task)).map((row) => row.delay))
  if (delay < normalDelay) return { state: 'works', waiting_minutes: null }
  return { state: 'delayed', waiting_minutes: Math.floor(delay / secondsInMinute) }
}

/** Of a file that does not exist, so that only a failure of the storage itself throws. */
const probe = `${'0'.repeat(32)}.webp`

async function readStatus({ db, media, now }: Deps): Promise<ServiceStatus> {
  const [rows, stores] = await Promise.all([
    readQueue(db, now()),
    media.stat(probe).then(
      () => true,
      () => false,
    ),
  ])
  return {
    emails: partOf(rows, emails),
    faxes: partOf(rows, ['send_fax']),
    media: stores ? partOf(rows, ['prepare_video']) : { state: 'down', waiting_minutes: null },
  }
}

/** Public, so it names no task and counts no job. Concurrent calls share one query. */
export function openServiceStatus(deps: Deps): () => Promise<ServiceStatus> {
  const known = new LRUCache<'now', ServiceStatus>({
    max: 1,
    ttl,
    ttlResolution: 0,
    perf: { now: () => deps.now().getTime() },
    fetchMethod: () => readStatus(deps),
  })
  return () => known.forceFetch('now')
}
