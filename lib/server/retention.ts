import 'server-only'
import type { Retained } from '@sesol/contract'
import { env, trafficDays } from './env'
import { readForPage } from './upstream'

/** The page comes without the table until it is rendered again where there is no answer in this time. */
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
