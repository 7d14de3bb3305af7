import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { CounterKind } from './schema/counter.ts'

/**
 * Over so many rows a count is spread: whoever counts takes one of them at random, so that the supporters of one hot
 * campaign do not wait for each other's commits.
 */
const slots = 16

export const randomSlot = (): number => randomInt(slots)

export type Counts = Record<CounterKind, number>

const none: Counts = { signature: 0, email: 0, phone: 0, fax: 0, comment: 0 }

/** The counts of each campaign. */
export async function countsOf(db: Db, campaignIds: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map(campaignIds.map((id) => [id, { ...none }]))
  if (campaignIds.length === 0) return counts
  const rows = await db
    .selectFrom('campaign_counter')
    .select(['campaign_id', 'kind', sql<number>`sum(hits)`.as('hits')])
    .where('campaign_id', 'in', campaignIds)
    .groupBy(['campaign_id', 'kind'])
    .execute()
  for (const { campaign_id, kind, hits } of rows) {
    const found = counts.get(campaign_id)
    if (found) found[kind] = hits
  }
  return counts
}
