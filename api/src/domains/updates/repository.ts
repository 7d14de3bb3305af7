import type { UpdateForm } from '@sesol/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CampaignUpdateTable } from '../../db/schema/updates.ts'
import { type Cursor, pageRows } from '../../http/cursor.ts'
import { badRequest, invalid } from '../../http/errors.ts'
import { coOwnerIds, isPromiseShown } from '../campaigns/index.ts'
import { deleteMedia, mediaByIds, takeHeld } from '../media/index.ts'

export type UpdateRow = Selectable<CampaignUpdateTable>

const updates = (db: Db) => db.selectFrom('campaign_update').selectAll('campaign_update')

export function approvedUpdates(db: Db, campaignId: number, most: number, behind?: number) {
  let query = updates(db)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'approved')
    .$narrowType<{ approved_at: Date }>()
    .orderBy('id', 'desc')
    .limit(most)
  if (behind !== undefined) query = query.where('id', '<', behind)
  return query.execute()
}

export const mailedUpdates = (db: Db, mailing: number): Promise<UpdateRow[]> =>
  updates(db).where('mailing_id', '=', mailing).where('state', '=', 'approved').orderBy('id', 'desc').execute()

export const mailedPromises = (db: Db, mailing: number) =>
  db.selectFrom('promise').select(['day', 'is_kept']).where('mailing_id', '=', mailing).where(isPromiseShown).execute()

export function updatesOf(db: Db, campaignId: number, most: number) {
  return updates(db)
    .leftJoin('mailing', 'mailing.id', 'campaign_update.mailing_id')
    .leftJoin('promise', 'promise.update_id', 'campaign_update.id')
    .select(['mailing.due_at', 'mailing.started_at', 'mailing.finished_at', 'mailing.mailed', 'promise.day'])
    .where('campaign_update.campaign_id', '=', campaignId)
    .orderBy('campaign_update.id', 'desc')
    .limit(most)
    .execute()
}
export type UpdateOfOwner = Awaited<ReturnType<typeof updatesOf>>[number]

export const lockUpdate = (trx: Db, id: number): Promise<UpdateRow | undefined> =>
  updates(trx).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertUpdate = (trx: Db, row: Insertable<CampaignUpdateTable>): Promise<UpdateRow> =>
  trx.insertInto('campaign_update').values(row).returningAll().executeTakeFirstOrThrow()

export const changeUpdate = (trx: Db, id: number, values: Updateable<CampaignUpdateTable>): Promise<UpdateRow> =>
  trx.updateTable('campaign_update').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Its picture goes with it. */
export async function removeUpdate(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('campaign_update').where('id', '=', id).execute()
}

export type ImportedUpdate = { title: string; text: string; media_id: number | null; waiting: boolean; at: Date }

export async function importUpdates(
  db: Db,
  of: { campaign_id: number; user_id: number },
  updates: ImportedUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  await db
    .insertInto('campaign_update')
    .values(
      updates.map(({ at, waiting, ...content }) => ({
        ...of,
        ...content,
        ...{ created_at: at, updated_at: at },
        ...(waiting
          ? { state: 'under_review' as const, waiting_since: at }
          : { state: 'approved' as const, approved_at: at }),
      })),
    )
    .execute()
}

type Taking = { userId: number; now: Date; former?: number | null }

export async function takePicture(
  trx: Db,
  { media_id }: Pick<UpdateForm, 'media_id'>,
  { userId, now, former = null }: Taking,
): Promise<number | null> {
  const id = media_id ?? null
  if (id === former) return id
  if (id !== null) {
    if (!(await takeHeld(trx, userId, [id], now))) throw invalid({ media_id: ['error.media.not_found'] })
    if ((await mediaByIds(trx, [id])).get(id)?.is_video) throw badRequest('error.media.only_images')
  }
  if (former !== null) await deleteMedia(trx, [former])
  return id
}

const withCampaign = (db: Db) =>
  updates(db)
    .innerJoin('campaign', 'campaign.id', 'campaign_update.campaign_id')
    .innerJoin('user', 'user.id', 'campaign_update.user_id')
    .select(['campaign.title as campaign_title', 'campaign.user_id as owner_id', 'user.username'])
    .select(coOwnerIds.as('co_owner_ids'))
    .where('campaign.deleted_at', 'is', null)
    .limit(pageRows)

export type ModeratedUpdateRow = Awaited<ReturnType<typeof decidedUpdates>>[number]

export function waitingUpdates(db: Db, behind: Cursor | undefined): Promise<ModeratedUpdateRow[]> {
  let query = withCampaign(db)
    .where('campaign_update.waiting_since', 'is not', null)
    .orderBy('campaign_update.waiting_since')
    .orderBy('campaign_update.id')
  if (behind) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('campaign_update.waiting_since', 'campaign_update.id'),
        '>',
        tuple(new Date(behind.value), behind.id),
      ),
    )
  }
  return query.execute()
}

export function decidedUpdates(db: Db, state: 'approved' | 'hidden', behind: number | undefined) {
  let query = withCampaign(db).where('campaign_update.state', '=', state).orderBy('campaign_update.id', 'desc')
  if (behind !== undefined) query = query.where('campaign_update.id', '<', behind)
  return query.execute()
}

export async function countWaitingUpdates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_update')
    .innerJoin('campaign', 'campaign.id', 'campaign_update.campaign_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('campaign_update.waiting_since', 'is not', null)
    .where('campaign.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
