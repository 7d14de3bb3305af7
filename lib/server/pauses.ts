import 'server-only'
import type { Pause } from '@sesol/contract'
import { tags } from '@sesol/contract/tags'
import { LRUCache } from 'lru-cache'
import { readForPage, readNow } from './upstream'

const ttlMs = 1000
/** The page is corrected in the browser without an answer in this time. */
const timeoutMs = 1000

const none = (): Pause[] => []

export const getPauses = (): Promise<Pause[]> =>
  readForPage('pauses', { tags: [tags.site], timeoutMs }).then(({ pauses }) => pauses, none)

const known = new LRUCache<'now', Pause[]>({
  max: 1,
  ttl: ttlMs,
  ttlResolution: 0,
  fetchMethod: () => readNow('pauses').then(({ pauses }) => pauses, none),
})

export const getFreshPauses = (): Promise<Pause[]> => known.forceFetch('now')
