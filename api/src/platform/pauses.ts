import type { Pause } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../context.ts'

/** Milliseconds. */
const ttl = 1000

export type Pauses = () => Promise<Pause[]>

/** Concurrent calls share one reading, so that a check costs no query. */
export function openPauses({ db, now }: Pick<Deps, 'db' | 'now'>): Pauses {
  const read = async (): Promise<Pause[]> => {
    const rows = await db.selectFrom('pause').selectAll().where('until', '>', now()).orderBy('what').execute()
    return rows.map(({ what, until }) => ({ what, until: until.toISOString() }))
  }
  const known = new LRUCache<'now', Pause[]>({
    max: 1,
    ttl,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: read,
  })
  return () => known.forceFetch('now')
}
