import { turkishDayOf } from '@sesol/shared/dates'
import { type Insertable, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { ApplicationTable } from '../../db/schema/support.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { notify } from '../notifications/index.ts'

type Stored = Insertable<ApplicationTable>
type Key = Pick<Stored, 'user_id' | 'campaign_id' | 'kind'>
type Keyed = Pick<Config, 'jwtSecret'>

export async function applicationsOf(db: Db, config: Keyed, userId: number) {
  const rows = await db
    .selectFrom('application')
    .select(['campaign_id', 'kind', 'number', sql<string>`filed_on::text`.as('filed_on'), 'is_answered'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ number, ...row }) => ({ ...row, number: unseal(config, 'application', number)?.toString() ?? '' }))
}

/** One that changes only by its answer is not due again. */
export async function upsertApplication(db: Db, config: Keyed, { user_id, campaign_id, kind, ...given }: Stored) {
  const changed = { ...given, number: seal(config, 'application', Buffer.from(given.number)) }
  const is_reminded = sql<boolean>`excluded.is_reminded or application.is_reminded and application.due_on = excluded.due_on`
  await db
    .insertInto('application')
    .values({ user_id, campaign_id, kind, ...changed })
    .onConflict((on) => on.columns(['user_id', 'campaign_id', 'kind']).doUpdateSet({ ...changed, is_reminded }))
    .execute()
}

export async function deleteApplication(db: Db, { user_id, campaign_id, kind }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application')
    .where('user_id', '=', user_id)
    .where('campaign_id', '=', campaign_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** People with a proved address, not applications. */
export const applicants = (campaignId: number) => sql`
  from application join "user" on "user".id = user_id
  where campaign_id = ${campaignId} and is_active and deletion_at is null and email_confirmed_at is not null`

/** Reminds applicants whose answer is overdue, once. */
export async function remindApplicants({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('application')
      .set({ is_reminded: true })
      .where('due_on', '<', turkishDayOf(now()))
      .where('is_answered', '=', false)
      .where('is_reminded', '=', false)
      .returning(['user_id', 'campaign_id'])
      .execute()
    for (const { user_id, campaign_id } of rows) {
      await notify(trx, [user_id], { kind: 'application_due', campaign_id, now: now() })
    }
  })
}
