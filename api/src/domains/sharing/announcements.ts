import { type AnnouncementState, limits, type ReasonCode } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import * as jobs from './jobs.ts'

/** Between two digests, also over midnight. */
const hoursApart = 12

const announced = (db: Db) =>
  db
    .selectFrom('campaign_share as share')
    .innerJoin('campaign', 'campaign.id', 'share.campaign_id')
    .innerJoin('campaign_version as version', (join) =>
      join.onRef('version.campaign_id', '=', 'share.campaign_id').onRef('version.number', '=', 'share.version'),
    )
    .innerJoin('user', 'user.id', 'campaign.user_id')
    .select(['share.campaign_id as id', 'share.started_at', 'share.held_at', 'share.held_reason', 'share.held_note'])
    .select(['campaign.user_id', 'user.username', 'user.profile_image'])
    .select(sql<string>`version.texts ->> 'title'`.as('title'))
    .select(sql<string>`left(version.texts ->> 'content', 400)`.as('content'))
    .select(sql<string>`version.texts ->> 'institution_or_person_name'`.as('addressee'))
    .where('campaign.state', '=', 'approved')
    .where('campaign.deleted_at', 'is', null)
    .limit(limits.digestLines)

export type AnnouncedRow = Awaited<ReturnType<typeof waitingAnnouncements>>[number]

export const waitingAnnouncements = (db: Db) =>
  announced(db)
    .where('share.finished_at', 'is', null)
    .where('share.held_at', 'is', null)
    .orderBy('share.started_at')
    .orderBy('share.campaign_id')
    .execute()

export const heldAnnouncements = (db: Db) =>
  announced(db).where('share.held_at', 'is not', null).orderBy('share.held_at', 'desc').execute()

export const digestLines = (db: Db, digestId: number) =>
  announced(db).where('share.digest_id', '=', digestId).orderBy('share.started_at').execute()

export async function waitingAnnouncementCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_share')
    .innerJoin('campaign', 'campaign.id', 'campaign_share.campaign_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('finished_at', 'is', null)
    .where('campaign.state', '=', 'approved')
    .where('campaign.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const lastDigest = (db: Db) =>
  db.selectFrom('announcement_digest').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export async function mayRelease(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from announcement_digest where finished_at is null
      or released_at > ${subHours(now, hoursApart)} or day = ${turkishDayOf(now)} limit 1`.execute(db)
  return rows.length === 0
}

/** Call it in a transaction. @returns undefined if another digest was faster, otherwise the campaigns that were still waiting */
export async function releaseDigest(trx: Db, ids: number[], now: Date): Promise<number[] | undefined> {
  const waiting = await trx
    .selectFrom('campaign_share')
    .innerJoin('campaign', 'campaign.id', 'campaign_share.campaign_id')
    .select('campaign_id')
    .where('campaign_id', 'in', ids)
    .where('finished_at', 'is', null)
    .where('campaign.state', '=', 'approved')
    .where('campaign.deleted_at', 'is', null)
    .orderBy('campaign_id')
    .forUpdate('campaign_share')
    .execute()
  if (waiting.length === 0) return []
  const digest = await trx
    .insertInto('announcement_digest')
    .values({ day: turkishDayOf(now), released_at: now, finished_at: null })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!digest) return undefined
  const released = waiting.map(({ campaign_id }) => campaign_id)
  await trx
    .updateTable('campaign_share')
    .set({ digest_id: digest.id, finished_at: now })
    .where('campaign_id', 'in', released)
    .execute()
  await enqueue(trx, jobs.sendDigest, { digest_id: digest.id })
  return released
}

type Held = { reason: ReasonCode; note: string; now: Date }

export async function setAnnouncementHeld(trx: Db, id: number, held: Held | null): Promise<boolean> {
  const changed = held
    ? { held_at: held.now, held_reason: held.reason, held_note: held.note, finished_at: held.now }
    : { held_at: null, held_reason: null, held_note: '', finished_at: null }
  const { numUpdatedRows } = await trx
    .updateTable('campaign_share')
    .set(changed)
    .where('campaign_id', '=', id)
    .where('digest_id', 'is', null)
    .where(held ? 'finished_at' : 'held_at', held ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function lockDigest(trx: Db, id: number) {
  return trx
    .selectFrom('announcement_digest')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Progress = { last_user_id: number; notified: number; finished_at: Date | null }

export async function keepDigestProgress(trx: Db, id: number, progress: Progress): Promise<void> {
  await trx.updateTable('announcement_digest').set(progress).where('id', '=', id).execute()
}

export type Announcement = {
  state: AnnouncementState
  recipients: number
  reason: ReasonCode | null
  note: string
}

export async function announcementOf(db: Db, campaignId: number): Promise<Announcement | undefined> {
  const row = await db
    .selectFrom('campaign_share as share')
    .leftJoin('announcement_digest as digest', 'digest.id', 'share.digest_id')
    .select(['share.held_at', 'share.held_reason', 'share.held_note', 'share.finished_at'])
    .select(['digest.id as digest_id', 'digest.notified', 'digest.finished_at as ended_at'])
    .where('share.campaign_id', '=', campaignId)
    .executeTakeFirst()
  if (!row) return undefined
  const { held_reason: reason, held_note: note } = row
  const recipients = row.notified ?? 0
  if (row.held_at) return { state: 'held', recipients, reason, note }
  const isEnded = row.digest_id === null ? row.finished_at !== null : row.ended_at !== null
  if (isEnded) return { state: 'sent', recipients, reason: null, note: '' }
  return { state: row.digest_id === null ? 'waiting' : 'sending', recipients, reason: null, note: '' }
}

export async function beginAnnouncement(db: Db, id: number, version: number, now: Date): Promise<void> {
  await db.updateTable('campaign').set({ shared_with_all_at: now }).where('id', '=', id).execute()
  await db
    .insertInto('campaign_share')
    .values({ campaign_id: id, version, started_at: now, finished_at: null })
    .execute()
}
