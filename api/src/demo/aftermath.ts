import { randomBytes } from 'node:crypto'
import { turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import type { Db } from '../db/database.ts'
import { keepClock, setAnswered } from '../domains/campaigns/index.ts'
import { describeMedia, insertMedia, type NewMedia, setPublic } from '../domains/media/index.ts'
import { setPaper } from '../domains/support/index.ts'
import { importUpdates } from '../domains/updates/index.ts'
import type { DemoCampaign } from './content.ts'

type Of = {
  id: number
  author: number
  members: ReadonlyMap<string, number>
  addressee: number | null
  updates: NewMedia[]
  scans: NewMedia[]
  now: Date
  /** Those of all campaigns, so that the list of a member is in the order of time. */
  notified: Notified[]
}
export type Notified = { user_id: number; campaign_id: number; kind: 'invited' | 'answered'; act: string; at: Date }

const daysToAnswer = 14

export async function importAftermath(db: Db, campaign: DemoCampaign, of: Of): Promise<void> {
  await importTeam(db, campaign, of)
  await importNews(db, campaign, of)
  if (campaign.approved && campaign.fax_number !== '' && !campaign.isCimer) await importFaxes(db, campaign, of)
  await importHandOvers(db, campaign, of)
  await importPaper(db, campaign, of)
  await importAnswers(db, campaign, of)
  if (campaign.approved) await importClock(db, of)
}

/** Owners and addressees of the demo are mailed nothing. */
async function importClock(db: Db, { id, now }: Of): Promise<void> {
  await keepClock(db, id)
  await db
    .updateTable('campaign')
    .set({ is_overdue: true, overdue_notified_at: now })
    .where('id', '=', id)
    .where('answer_due_on', '<', turkishDayOf(now))
    .execute()
}

function memberOf({ members }: Of, username: string): number {
  const id = members.get(username)
  if (id === undefined) throw new Error(`no member ${username}`)
  return id
}

async function importTeam(db: Db, { co_owners, invited }: DemoCampaign, of: Of): Promise<void> {
  for (const { member, at } of co_owners) {
    const user_id = memberOf(of, member)
    await db.insertInto('co_owner').values({ campaign_id: of.id, user_id, created_at: at }).execute()
  }
  for (const { member, at } of invited) {
    const user_id = memberOf(of, member)
    await db
      .insertInto('campaign_invitation')
      .values({
        ...{ campaign_id: of.id, user_id, invited_as: member, role: 'co_owner' },
        ...{ created_at: at, expires_at: addDays(at, daysToAnswer) },
      })
      .execute()
    of.notified.push({ user_id, campaign_id: of.id, kind: 'invited', act: 'co_owner', at })
  }
}

async function importNews(db: Db, { updates }: DemoCampaign, { id, author, ...of }: Of): Promise<void> {
  const pictured = updates.filter(({ picture }) => picture)
  const media = await insertMedia(db, author, of.updates)
  await describeMedia(db, new Map(media.map(({ id }, n) => [id, { alt: pictured[n]?.picture?.alt }])))
  await setPublic(
    db,
    media.map(({ id }) => id),
    true,
  )
  await importUpdates(
    db,
    { campaign_id: id, user_id: author },
    updates.map(({ picture: _, ...update }) => ({
      ...update,
      media_id: media[pictured.findIndex(({ at }) => at === update.at)]?.id ?? null,
    })),
  )
}

const signaturesPerFax = 7
const failedEach = 11

/** Their letters are not printed again, since no signature belongs to them. */
async function importFaxes(db: Db, campaign: DemoCampaign, { id, now }: Of): Promise<void> {
  const { signatures, created_at, ending, fax_number: number } = campaign
  const length = (ending?.at ?? now).getTime() - created_at.getTime()
  const count = Math.floor(signatures / signaturesPerFax)
  if (count === 0) return
  const faxes = Array.from({ length: count }, (_, n) => {
    const at = new Date(created_at.getTime() + length * ((n + 1) / (count + 1)) ** 2)
    const failed = n % failedEach === failedEach - 1
    return {
      ...{ campaign_id: id, signature_id: null, number, sender: randomBytes(32) },
      ...{ day: at.toISOString().slice(0, 10), created_at: at, updated_at: addMinutes(at, 4) },
      ...(failed ? { state: 'failed' as const, failure: 'busy' as const } : { state: 'sent' as const }),
    }
  })
  await db.insertInto('fax').values(faxes).execute()
  await db.insertInto('campaign_counter').values({ campaign_id: id, kind: 'fax', slot: 0, hits: count }).execute()
}

async function importHandOvers(db: Db, { hand_overs }: DemoCampaign, { id }: Of): Promise<void> {
  for (const { way, number, at } of hand_overs) {
    const { count } = await db
      .selectFrom('signature')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', id)
      .where('confirmed_at', '<=', at)
      .executeTakeFirstOrThrow()
    const record = { campaign_id: id, day: turkishDayOf(at), way, number, is_proved: number !== '', created_at: at }
    await db
      .insertInto('hand_over')
      .values({ ...record, signature_count: Number(count) })
      .execute()
  }
}

async function importPaper(db: Db, { paper }: DemoCampaign, { id, author, scans }: Of): Promise<void> {
  if (!paper) return
  const [scan] = await insertMedia(db, author, scans)
  await setPaper(db, id, { paper_count: paper.count, paper_scan_id: scan?.id ?? null, paper_stated_at: paper.at })
}

async function importAnswers(
  db: Db,
  campaign: DemoCampaign,
  { id, author, addressee, notified, now }: Of,
): Promise<void> {
  const [first] = campaign.answers
  if (!first) return
  const name = campaign.institution_or_person_name
  for (const { text, is_proven, signer, office, at, reply, promised } of campaign.answers) {
    const answer = await db
      .insertInto('answer')
      .values({
        ...{ campaign_id: id, addressee_id: addressee, name, text, is_proven, signer, office, published_at: at },
        ...(reply && { reply: reply.text, replied_at: reply.at }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (promised) {
      const { in_days, is_kept } = promised
      const day = turkishDayOf(addDays(now, in_days))
      const decided = is_kept === null ? {} : { asked_at: now, is_kept, decided_at: now }
      await db
        .insertInto('promise')
        .values({ campaign_id: id, answer_id: answer.id, day, ...decided })
        .execute()
    }
    notified.push({ user_id: author, campaign_id: id, kind: 'answered', act: '', at })
  }
  await setAnswered(db, id, first.at)
}

export async function importNotifications(db: Db, notified: Notified[]): Promise<void> {
  if (notified.length === 0) return
  const rows = notified.map(({ at, ...event }) => ({ ...event, count: 1, is_listed: true, created_at: at }))
  await db
    .insertInto('notification')
    .values(rows.toSorted((one, other) => Number(one.created_at) - Number(other.created_at)))
    .execute()
}
