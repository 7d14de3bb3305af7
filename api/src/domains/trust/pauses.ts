import type { Pause } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../context.ts'

const ttl = 1000

type Clocked = Pick<Deps, 'db' | 'now'>

export async function readPauses({ db, now }: Clocked): Promise<Pause[]> {
  const rows = await db.selectFrom('pause').selectAll().where('until', '>', now()).orderBy('what').execute()
  return rows.map(({ what, until }) => ({ what, until: until.toISOString() }))
}

export type Pauses = () => Promise<Pause[]>

/** The pauses for checks: concurrent ones share one reading, so that most cost no query. */
export function openPauses(deps: Clocked): Pauses {
  const known = new LRUCache<'now', Pause[]>({
    max: 1,
    ttl,
    ttlResolution: 0,
    perf: { now: () => deps.now().getTime() },
    fetchMethod: () => readPauses(deps),
  })
  return () => known.forceFetch('now')
}
