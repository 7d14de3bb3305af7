import { type ColumnName, columnOf, fieldNames } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isCounted } from '../../db/expressions.ts'
import type { CampaignTexts } from '../../db/schema/campaigns.ts'
import type { Content } from './changes.ts'

export async function mediaOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('campaign_media')
    .innerJoin('media', 'media.id', 'campaign_media.media_id')
    .selectAll('media')
    .select('campaign_media.campaign_id')
    .where('campaign_media.campaign_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('media.is_taken_down', '=', false)
    .orderBy('campaign_media.position')
    .execute()
  return Map.groupBy(rows, (row) => row.campaign_id)
}

type Texts = { id: number } & CampaignTexts

const textsIn = (row: CampaignTexts): CampaignTexts => ({
  ...(Object.fromEntries(fieldNames.map((name) => [columnOf(name), row[columnOf(name)]])) as unknown as Pick<
    CampaignTexts,
    ColumnName
  >),
  title_canonical: row.title_canonical,
  hashtags: row.hashtags,
})

export async function contentsOf(db: Db, rows: Texts[]): Promise<Map<number, Content>> {
  const media = await mediaOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const files = media.get(row.id) ?? []
      return [row.id, { texts: textsIn(row), media: files.map(({ id, alt, captions }) => ({ id, alt, captions })) }]
    }),
  )
}

export async function contentOf(db: Db, row: Texts): Promise<Content> {
  const content = (await contentsOf(db, [row])).get(row.id)
  if (!content) throw new Error('every row has its content')
  return content
}

/** Call it in the transaction that makes the campaign show this content. */
export async function insertVersion(
  trx: Db,
  version: { campaign_id: number; number: number; approved_at: Date },
  { texts, media }: Content,
): Promise<void> {
  await trx
    .insertInto('campaign_version')
    .values({ ...version, texts: JSON.stringify(texts), media: JSON.stringify(media) })
    .execute()
}

export async function textsOfVersion(db: Db, campaignId: number, number: number): Promise<CampaignTexts> {
  const { texts } = await db
    .selectFrom('campaign_version')
    .select('texts')
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return texts
}

export function versionOf(db: Db, campaignId: number, number: number): Promise<Content> {
  return db
    .selectFrom('campaign_version')
    .select(['texts', 'media'])
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

export function versionsOf(db: Db, campaignId: number) {
  return db
    .selectFrom('campaign_version')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('number', 'desc')
    .execute()
}

export function versionDays(db: Db, campaignId: number) {
  return db
    .selectFrom('campaign_version')
    .select(['number', 'approved_at'])
    .where('campaign_id', '=', campaignId)
    .execute()
}

export async function versionsIn(db: Db, campaignIds: number[]) {
  if (campaignIds.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('campaign_version')
    .selectAll()
    .where('campaign_id', 'in', campaignIds)
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, ({ campaign_id }) => campaign_id)
}

/** Counted signatures of later versions, by number; the first has the others. Reads `signature_later_version`. */
export async function laterSignatures(db: Db, campaignId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('signature')
    .select(['version', sql<number>`count(*)`.as('count')])
    .where('campaign_id', '=', campaignId)
    .where('version', '>', 1)
    .where('email_canonical', 'is not', null)
    .where(isCounted)
    .groupBy('version')
    .execute()
  return new Map(rows.map(({ version, count }) => [version, count]))
}

export async function versionedMedia(db: Db, campaignId: number): Promise<Set<number>> {
  const versions = await versionsOf(db, campaignId)
  return new Set(versions.flatMap(({ media }) => media.map(({ id }) => id)))
}
