import 'server-only'
import type { Retained } from '@sesol/contract'
import { readForPage } from './upstream'

/** None if the API lacks the call or fails. */
export const getRetention = (): Promise<Retained[]> =>
  readForPage('retention', { tags: [] }).then(
    ({ items }) => items,
    () => [],
  )
