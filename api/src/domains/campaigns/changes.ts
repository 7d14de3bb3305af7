import { type ColumnName, columnOf, fieldNames } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { pageRows } from './cursor.ts'
import type { CampaignTexts } from './form.ts'

type Changeable = Pick<CampaignTexts, ColumnName> & { media: number[]; media_alt: Record<number, string> }

const compared = [...fieldNames.map((name) => columnOf(name)), 'media', 'media_alt'] as const

type Change = { before: Record<string, unknown>; after: Record<string, unknown> }

export function changesBetween(before: Changeable, after: Changeable): Change | undefined {
  const change: Change = { before: {}, after: {} }
  for (const name of compared) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue
    change.before[name] = before[name]
    change.after[name] = after[name]
  }
  return Object.keys(change.after).length ? change : undefined
}

export async function recordChange(db: Db, campaignId: number, { before, after }: Change): Promise<void> {
  await db
    .insertInto('campaign_change')
    .values({ campaign_id: campaignId, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

export type MergedChange = Record<string, { before: unknown; after: unknown }>

/** Unreviewed changes by campaign: the first and last value of each column. */
export async function unreviewedChanges(db: Db, ids: number[]): Promise<Map<number, MergedChange>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_change')
    .select(['campaign_id', 'before', 'after'])
    .where('campaign_id', 'in', ids)
    .where('reviewed_at', 'is', null)
    .orderBy('id')
    .execute()
  const byCampaign = Map.groupBy(rows, (row) => row.campaign_id)
  return new Map([...byCampaign].map(([id, changes]) => [id, merged(changes)]))
}

function merged(changes: Change[]): MergedChange {
  const columns: MergedChange = {}
  for (const { before, after } of changes) {
    for (const [name, value] of Object.entries(after)) {
      columns[name] = { before: columns[name] ? columns[name].before : before[name], after: value }
    }
  }
  const differs = ([, { before, after }]: [string, MergedChange[string]]) =>
    JSON.stringify(before) !== JSON.stringify(after)
  return Object.fromEntries(Object.entries(columns).filter(differs))
}

export function changesOf(db: Db, campaignId: number, behind: number | undefined) {
  let query = db
    .selectFrom('campaign_change')
    .innerJoin('campaign', 'campaign.id', 'campaign_change.campaign_id')
    .innerJoin('user', 'user.id', 'campaign.user_id')
    .selectAll('campaign_change')
    .select(['campaign.user_id', 'user.username', 'user.profile_image'])
    .where('campaign_change.campaign_id', '=', campaignId)
    .orderBy('campaign_change.id', 'desc')
    .limit(pageRows)
  if (behind !== undefined) query = query.where('campaign_change.id', '<', behind)
  return query.execute()
}

export type ChangeRow = Awaited<ReturnType<typeof changesOf>>[number]

export async function reviewChanges(db: Db, campaignId: number, now: Date): Promise<void> {
  await db
    .updateTable('campaign_change')
    .set({ reviewed_at: now })
    .where('campaign_id', '=', campaignId)
    .where('reviewed_at', 'is', null)
    .execute()
}
