import type { Db } from '../../db/database.ts'
import { keepClock } from '../campaigns/index.ts'
import { mediaById, presentMedia } from '../media/index.ts'

/** What the author alone says, and nobody objected to before; what the site mailed or faxed is its own knowledge. */
const disputable = (db: Db, campaignId: number) =>
  db
    .selectFrom('hand_over')
    .where('campaign_id', '=', campaignId)
    .where('is_proved', '=', true)
    .where('version', 'is', null)
    .where('objection', 'is', null)

export async function disputableDay(db: Db, campaignId: number): Promise<string | null> {
  const first = disputable(db, campaignId).select(({ fn }) => fn.min<string | null>('day').as('day'))
  return (await first.executeTakeFirstOrThrow()).day
}

/** @returns false where there is nothing to object to */
export async function objectTo(trx: Db, campaignId: number, objection: string, objected_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('hand_over')
    .set({ objection, objected_at })
    .where('id', 'in', disputable(trx, campaignId).select('id'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const disputed = (db: Db) => db.selectFrom('hand_over').where('objection', 'is not', null)

export async function objectionsOf(db: Db, campaignId: number) {
  const rows = await disputed(db)
    .select(['id', 'day', 'number', 'photo_id', 'objection as text', 'is_proved', 'objected_at'])
    .where('campaign_id', '=', campaignId)
    .$narrowType<{ text: string }>()
    .execute()
  return Promise.all(
    rows.map(async ({ photo_id, objected_at, ...row }) => {
      const photo = photo_id === null ? undefined : await mediaById(db, photo_id)
      return { ...row, is_disputed: objected_at !== null, photo: photo ? presentMedia(photo) : null }
    }),
  )
}

export const lockDisputed = (trx: Db, id: number) =>
  disputed(trx).select(['campaign_id', 'is_proved', 'objected_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** The campaign must be locked. */
export async function settleObjection(trx: Db, id: number, campaignId: number, is_proved: boolean): Promise<void> {
  await trx.updateTable('hand_over').set({ is_proved, objected_at: null }).where('id', '=', id).execute()
  await keepClock(trx, campaignId)
}
