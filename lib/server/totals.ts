import 'server-only'
import type { Totals } from '@sesol/contract'
import { readForPage } from './upstream'

export const getTotals = (): Promise<Totals | undefined> => readForPage('totals', { tags: [] }).catch(() => undefined)
