import { pathOf } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { pageOf } from '../campaigns/index.ts'
import { presentSigner } from './presenter.ts'
import { statementsOf } from './statements.ts'

export async function signersOf(db: Db, campaignId: number, behind?: number) {
  const rows = await statementsOf(db, campaignId, behind)
  const { page, next } = pageOf(rows, pathOf('campaignSigners', { id: campaignId }), {})
  return { next, previous: null, results: page.map(presentSigner) }
}
