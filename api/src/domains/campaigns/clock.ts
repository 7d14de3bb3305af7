import { tagsOfCampaign } from '@sesol/contract'
import { termsOf } from '@sesol/shared/answer-terms'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { zone } from '../../db/expressions.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { lawOfPetition } from '../addressees/index.ts'
import type { CampaignRow } from './repository.ts'

/** The first day on which the petition provably reached the addressee that it has now. */
const firstDelivery = sql<string | null>`(
  select min(day)::text from (
    select (updated_at at time zone ${zone})::date as day, updated_at as at from fax
    where campaign_id = campaign.id and state = 'sent'
    union all
    select day, created_at from hand_over
    where campaign_id = campaign.id and is_proved
  ) as delivery where at >= coalesce(addressed_since, '-infinity')
)`

/** Starts or stops the clock by what proves a delivery; a job sets what is overdue. */
export async function keepClock(trx: Db, id: number): Promise<void> {
  // A statement that waited for the lock would not see what another act proved meanwhile.
  await trx.selectFrom('campaign').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await trx
    .selectFrom('campaign')
    .leftJoin('addressee', 'addressee.id', 'campaign.addressee_id')
    .select(['institution_or_person_name', 'is_cimer', 'petition', 'change_request', 'addressee.kind'])
    .select([
      'campaign.id',
      'user_id',
      'hashtags',
      'addressee_id',
      'answer_due_on as former_due',
      'delivered_on as former',
    ])
    .select(firstDelivery.as('delivered_on'))
    .where('campaign.id', '=', id)
    .executeTakeFirstOrThrow()
  const { delivered_on, institution_or_person_name: institution, is_cimer: isPortal, petition, kind } = row
  const law = lawOfPetition({ institution, isPortal, kind: kind ?? undefined, petition, demand: row.change_request })
  const answer_due_on = delivered_on !== null && law ? termsOf(law, delivered_on).answer : null
  if (delivered_on === row.former && answer_due_on === row.former_due) return
  await trx
    .updateTable('campaign')
    .set({ delivered_on, answer_due_on, is_overdue: false })
    .where('id', '=', id)
    .execute()
  await queueRevalidation(trx, tagsOfCampaign({ ...row, user: { id: row.user_id } }))
}

type Addressed = Pick<CampaignRow, 'addressee_id' | 'institution_or_person_name' | 'is_cimer'>

/** What was delivered to another addressee starts no clock of this one. */
export const isReaddressed = (before: Addressed, after: Addressed): boolean =>
  before.is_cimer !== after.is_cimer ||
  (before.addressee_id !== null && after.addressee_id !== null
    ? before.addressee_id !== after.addressee_id
    : before.institution_or_person_name !== after.institution_or_person_name)

/** Campaigns that were delivered before the columns existed; a migration queues it. */
export async function startClocks(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign where delivered_on is null and version is not null and exists (
      select from fax where campaign_id = campaign.id and state = 'sent'
    )`.execute(db)
  for (const { id } of rows) await db.transaction().execute((trx) => keepClock(trx, id))
}
