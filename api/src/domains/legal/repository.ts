import type { PlaceKind } from '@sesol/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { LegalNoticeTable, LegalPlaceTable } from '../../db/schema/reports.ts'
import { type Cursor, pageRows } from '../../http/cursor.ts'
import type { Place } from '../reports/index.ts'

export type NoticeRow = Selectable<LegalNoticeTable>
export type PlaceRow = Selectable<LegalPlaceTable>

export const numberOf = (id: number): string => `HB-${id}`

export const openNotice = (db: Db, fingerprint: Buffer): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('legal_notice')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('decided_at', 'is', null)
    .executeTakeFirst()

/** @returns undefined if the same is open */
export const insertNotice = (trx: Db, row: Insertable<LegalNoticeTable>): Promise<NoticeRow | undefined> =>
  trx
    .insertInto('legal_notice')
    .values(row)
    .onConflict((conflict) => conflict.column('fingerprint').where('decided_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()

export const confirmNotice = (trx: Db, id: number, times: { created_at: Date; due_at: Date }): Promise<NoticeRow> =>
  trx
    .updateTable('legal_notice')
    .set({ ...times, is_confirmed: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function insertPlaces(trx: Db, rows: Insertable<LegalPlaceTable>[]): Promise<void> {
  await trx.insertInto('legal_place').values(rows).execute()
}

export async function hasRecent(trx: Db, besides: number, since: Date): Promise<boolean> {
  const found = trx.selectFrom('legal_notice').select('id').where('decided_at', 'is', null).where('id', '<>', besides)
  return (
    (await found.where('is_confirmed', '=', true).where('created_at', '>', since).limit(1).executeTakeFirst()) !==
    undefined
  )
}

export const noticeBySecret = (db: Db, secret: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('legal_notice').selectAll().where('secret', '=', secret).executeTakeFirst()

export const lockBySecret = (trx: Db, secret: string): Promise<NoticeRow | undefined> =>
  trx.selectFrom('legal_notice').selectAll().where('secret', '=', secret).forUpdate().executeTakeFirst()

/** Staff see nothing of a notice that is not confirmed. */
const confirmedNotice = (db: Db, id: number) =>
  db.selectFrom('legal_notice').selectAll().where('id', '=', id).where('is_confirmed', '=', true)

export const noticeById = (db: Db, id: number): Promise<NoticeRow | undefined> =>
  confirmedNotice(db, id).executeTakeFirst()

/** Decisions and statements wait for each other. */
export const lockNotice = (trx: Db, id: number): Promise<NoticeRow | undefined> =>
  confirmedNotice(trx, id).forUpdate().executeTakeFirst()

export const placesOf = (db: Db, noticeId: number): Promise<PlaceRow[]> =>
  db.selectFrom('legal_place').selectAll().where('notice_id', '=', noticeId).orderBy('id').execute()

export const placesAskedOf = (db: Db, noticeId: number, authorId: number): Promise<PlaceRow[]> =>
  db
    .selectFrom('legal_place')
    .selectAll()
    .where('notice_id', '=', noticeId)
    .where('author_id', '=', authorId)
    .where('asked_at', 'is not', null)
    .orderBy('id')
    .execute()

const active = (db: Db) =>
  db.selectFrom('legal_place').where('taken_down_at', 'is not', null).where('restored_at', 'is', null)

export async function takenDown(db: Db, kind: PlaceKind, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await active(db).select('subject_id').where('kind', '=', kind).where('subject_id', 'in', ids).execute()
  return new Set(rows.map(({ subject_id }) => Number(subject_id)))
}

const stubs = (db: Db) =>
  active(db)
    .innerJoin('legal_notice', 'legal_notice.id', 'legal_place.notice_id')
    .select(['legal_notice.id as notice_id', 'ground', 'kind', 'subject_id', 'taken_down_at'])

export type StubRow = Awaited<ReturnType<ReturnType<typeof stubs>['execute']>>[number]

export const takedownOf = (db: Db, { kind, id }: Place): Promise<StubRow | undefined> =>
  stubs(db).where('kind', '=', kind).where('subject_id', '=', id).orderBy('legal_place.id').limit(1).executeTakeFirst()

const mostStubs = 100

export const takedownsIn = (db: Db, campaignId: number): Promise<StubRow[]> =>
  stubs(db)
    .where('campaign_id', '=', campaignId)
    .where('kind', '<>', 'campaign')
    .orderBy('taken_down_at', 'desc')
    .limit(mostStubs)
    .execute()

const listed = (db: Db) =>
  db
    .selectFrom('legal_notice')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('legal_place')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('notice_id', '=', 'legal_notice.id')
        .as('places'),
      selectFrom('legal_place')
        .select(({ fn }) => fn.count<number>('stated_at').as('count'))
        .whereRef('notice_id', '=', 'legal_notice.id')
        .as('statements'),
    ])
    .limit(pageRows)

export type ListedNotice = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export function openNotices(db: Db, behind: Cursor | undefined): Promise<ListedNotice[]> {
  let query = listed(db)
    .where('decided_at', 'is', null)
    .where('is_confirmed', '=', true)
    .orderBy('due_at')
    .orderBy('id')
  if (behind) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('due_at', 'id'), '>', tuple(new Date(behind.value), behind.id)),
    )
  }
  return query.execute()
}

export function decidedNotices(db: Db, behind: number | undefined): Promise<ListedNotice[]> {
  let query = listed(db).where('decided_at', 'is not', null).orderBy('id', 'desc')
  if (behind !== undefined) query = query.where('id', '<', behind)
  return query.execute()
}

export async function countOpenNotices(db: Db, now: Date): Promise<{ notices: number; overdue_notices: number }> {
  const { notices, overdue_notices } = await db
    .selectFrom('legal_notice')
    .select(({ fn }) => [
      fn.countAll<number>().as('notices'),
      fn.countAll<number>().filterWhere('due_at', '<', now).as('overdue_notices'),
    ])
    .where('decided_at', 'is', null)
    .where('is_confirmed', '=', true)
    .executeTakeFirstOrThrow()
  return { notices, overdue_notices }
}

export async function sweepUnconfirmed(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('legal_notice')
    .where('is_confirmed', '=', false)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Sweeps notices decided before `until`; what was taken down, when and why stays. */
export async function sweepNotices(db: Db, until: Date): Promise<number> {
  const { rows } = await sql`
    with old as (
      update legal_notice set claimant = null, text = '', user_id = null
      where decided_at <= ${until} and claimant is not null
      returning id
    ), places as (
      update legal_place set statement = '' from old where notice_id = old.id
    )
    select id from old`.execute(db)
  return rows.length
}
