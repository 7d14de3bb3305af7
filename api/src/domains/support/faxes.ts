import type { FaxFailure } from '@sesol/contract'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { CampaignTexts } from '../../db/schema/campaigns.ts'
import type { FaxTable } from '../../db/schema/support.ts'
import { jobCall } from '../../platform/jobs.ts'
import { coOwnerIds, keepClock } from '../campaigns/index.ts'
import * as jobs from './jobs.ts'

const columns = ['id', 'campaign_id', 'number', 'state', 'failure', 'receipt', 'created_at', 'updated_at'] as const
export type FaxRow = Pick<Selectable<FaxTable>, (typeof columns)[number]>
type Sender = Pick<Selectable<FaxTable>, 'campaign_id' | 'day' | 'sender'>
type Call = Pick<FaxRow, 'campaign_id'> & { idempotency_key: string }

async function lock(trx: Db, ...subject: (string | number)[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject.join(':')}, 0))`.execute(trx)
}

export const lockCall = (trx: Db, { campaign_id, idempotency_key }: Call): Promise<void> =>
  lock(trx, 'fax-call', campaign_id, idempotency_key)

export const lockSender = (trx: Db, { campaign_id, day, sender }: Sender): Promise<void> =>
  lock(trx, 'fax', campaign_id, day, sender.toString('hex'))

export function faxOfCall(db: Db, { campaign_id, idempotency_key }: Call) {
  return db
    .selectFrom('fax')
    .select([...columns, 'body_digest'])
    .where('campaign_id', '=', campaign_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()
}

/** One that waits for the press on a mailed link is none yet. */
export function faxOfDay(db: Db, { campaign_id, day, sender }: Sender): Promise<FaxRow | undefined> {
  return db
    .selectFrom('fax')
    .select(columns)
    .where('campaign_id', '=', campaign_id)
    .where('day', '=', day)
    .where('sender', '=', sender)
    .where('receipt', 'is', null)
    .executeTakeFirst()
}

/** The fax of the form with this content that waits at a place. */
export const faxOfForm = (db: Db, signatureId: number, digest: Buffer): Promise<FaxRow | undefined> =>
  db
    .selectFrom('fax')
    .select(columns)
    .where('signature_id', '=', signatureId)
    .where('receipt', 'in', (eb) =>
      eb
        .selectFrom('signature_form')
        .select('receipt')
        .where('signature_id', '=', signatureId)
        .where('digest', '=', digest),
    )
    .executeTakeFirst()

export function insertFax(trx: Db, fax: Insertable<FaxTable>): Promise<FaxRow> {
  return trx.insertInto('fax').values(fax).returning(columns).executeTakeFirstOrThrow()
}

export function faxById(db: Db, id: string): Promise<FaxRow | undefined> {
  return db.selectFrom('fax').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function signedTexts(db: Db, fax: string): Promise<CampaignTexts | undefined> {
  const row = await db
    .selectFrom('fax')
    .innerJoin('signature', 'signature.id', 'fax.signature_id')
    .innerJoin('campaign_version', (join) =>
      join
        .onRef('campaign_version.campaign_id', '=', 'signature.campaign_id')
        .onRef('campaign_version.number', '=', 'signature.version'),
    )
    .select('campaign_version.texts')
    .where('fax.id', '=', fax)
    .executeTakeFirst()
  return row?.texts
}

export const faxJobsOf = (signatureIds: RawBuilder<unknown>) => sql`
  select count(${jobCall(jobs.sendFax, sql`json_build_object('fax', fax.id)`)}) as jobs from fax
  where signature_id in (${signatureIds}) and state = 'queued' and receipt is null`

export function requeueFax(trx: Db, id: string, number: string, now: Date): Promise<FaxRow | undefined> {
  return trx
    .updateTable('fax')
    .set({ state: 'queued', failure: null, number, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(columns)
    .executeTakeFirst()
}

export function claimFax(trx: Db, id: string) {
  return trx
    .selectFrom('fax')
    .innerJoin('signature', 'signature.id', 'fax.signature_id')
    .innerJoin('campaign', 'campaign.id', 'fax.campaign_id')
    .innerJoin('campaign_version', (join) =>
      join
        .onRef('campaign_version.campaign_id', '=', 'signature.campaign_id')
        .onRef('campaign_version.number', '=', 'signature.version'),
    )
    .select(['fax.id', 'fax.number', 'fax.created_at', 'fax.campaign_id'])
    .select(['signature.name', 'signature.sender_address', 'signature.image'])
    .select(sql<boolean>`signature.confirmed_at is not null`.as('is_confirmed'))
    .select(['campaign_version.texts'])
    .select(['campaign.state as campaign_state', 'campaign.deleted_at'])
    .select('campaign.delivered_on')
    .select(['campaign.user_id', coOwnerIds.as('co_owner_ids')])
    .where('fax.id', '=', id)
    .where('fax.state', '=', 'queued')
    .where('fax.receipt', 'is', null)
    .where('signature.set_aside_at', 'is', null)
    .forUpdate('fax')
    .executeTakeFirst()
}
export type ClaimedFax = Awaited<ReturnType<typeof claimFax>> & object

export async function settleFax(trx: Db, id: string, failure: FaxFailure | undefined, now: Date): Promise<void> {
  await trx
    .updateTable('fax')
    .set({ state: failure ? 'failed' : 'sent', failure: failure ?? null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The gateway accepted the fax and later returned it. */
export async function settleReturnedFax(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('fax')
      .set({ state: 'failed', failure: 'rejected', updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .returning('campaign_id')
      .executeTakeFirst()
    if (row) await keepClock(trx, row.campaign_id)
  })
}

export function faxTallies(db: Db, campaignId: number) {
  return db
    .selectFrom('fax')
    .select(['state', 'failure', sql<number>`count(*)`.as('count')])
    .where('campaign_id', '=', campaignId)
    .groupBy(['state', 'failure'])
    .orderBy('count', 'desc')
    .orderBy('failure')
    .execute()
}

type Addressed = { is_cimer: boolean; fax_number: string }

// Fewer digits are only the country prefix, which the form prefills.
const leastDigits = 7

export function faxNumberOf(
  { is_cimer, fax_number }: Addressed,
  { cimerFax, fax }: Pick<Config, 'cimerFax' | 'fax'>,
): string | undefined {
  if (!fax.isOffered) return undefined
  const number = is_cimer ? cimerFax : fax_number
  return number !== undefined && number.replace(/\D/g, '').length >= leastDigits ? number : undefined
}
