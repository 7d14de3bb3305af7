import 'server-only'
import { type Pause, type Retained, type Totals, tags } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import { cache } from 'react'
import { env, trafficDays } from './env'
import { readForPage, readNow } from './upstream'
import { found } from './upstream/failures'

export const getTotals = (): Promise<Totals | undefined> => readForPage('totals', { tags: [] }).catch(() => undefined)

/** Undefined where the API has no open data. */
export const getStatistics = cache(() => found(readForPage('statistics', { tags: [] })))

/** A page comes without the table if there is no answer in this time, until it is rendered again; pauses are corrected in the browser. */
const timeoutMs = 1000

type Kept = Retained | { item: 'traffic'; days: number }

/** Empty if the API lacks the call or fails. */
export const getRetention = (): Promise<Kept[]> =>
  readForPage('retention', { tags: [], timeoutMs }).then(
    ({ items }) => [...items, ...ownRecord()],
    () => [],
  )

function ownRecord(): Kept[] {
  return env().TRAFFIC_DIR === undefined ? [] : [{ item: 'traffic', days: trafficDays }]
}

const none = (): Pause[] => []

export const getPauses = (): Promise<Pause[]> =>
  readForPage('pauses', { tags: [tags.site], timeoutMs }).then(({ pauses }) => pauses, none)

const known = new LRUCache<'now', Pause[]>({
  max: 1,
  ttl: 1000,
  ttlResolution: 0,
  fetchMethod: () => readNow('pauses').then(({ pauses }) => pauses, none),
})

export const getFreshPauses = (): Promise<Pause[]> => known.forceFetch('now')
