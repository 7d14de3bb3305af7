import type { Db } from '../../db/database.ts'
import {
  changesBetween,
  contentOf,
  type Pending,
  presentCampaign,
  presentPending,
  type WaitingRow,
} from '../campaigns/index.ts'
import { revisionOf } from './verbs/decide.ts'

export async function presentWaiting(db: Db, row: WaitingRow, pending: Pending | undefined) {
  const waiting = { since: row.waiting_since.toISOString(), revision: revisionOf(row, pending) }
  if (!pending) return { ...waiting, reason: 'new' as const, campaign: await presentCampaign(db, row.id) }
  return {
    ...waiting,
    reason: 'changed' as const,
    campaign: await presentPending(db, row, pending),
    changes: changesBetween(await contentOf(db, row), pending) ?? {},
  }
}
