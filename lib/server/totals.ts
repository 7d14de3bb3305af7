import 'server-only'
import type { Totals } from '@sesol/contract'
import { readForPage } from './upstream'

/** Undefined if the API lacks the call or fails. */
export const getTotals = (): Promise<Totals | undefined> => readForPage('totals', { tags: [] }).catch(() => undefined)
