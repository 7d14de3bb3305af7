import { pathOf } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageOf, readCursor, readIdCursor, type Sort } from '../../../http/cursor.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import {
  decidedNotices,
  type ListedNotice,
  lockNotice,
  mailNotice,
  type NoticeRow,
  noticeById,
  numberOf,
  openClaimant,
  openNotices,
  type PlaceRow,
  placesOf,
  stateOf,
} from '../../legal/index.ts'
import { mediaByIds, presentMedia } from '../../media/index.ts'
import { type Subject, subjectsAmong } from '../../reports/index.ts'
import { isOwnSubject } from '../policy.ts'
import { insertAudit } from '../repository.ts'

const head = (row: NoticeRow, now: Date) => ({
  id: row.id,
  number: numberOf(row.id),
  ground: row.ground,
  sent_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_overdue: row.decided_at === null && row.due_at < now,
  state: stateOf(row),
})

const presentNoticeLine = (row: ListedNotice, now: Date) => ({
  ...head(row, now),
  places: row.places ?? 0,
  statements: row.statements ?? 0,
})

type Shown = { file: string; is_own: boolean }

const presentDeskPlace = (row: PlaceRow, subject: Subject | undefined, { file, is_own }: Shown) => ({
  ...{ id: row.id, kind: row.kind, subject: Number(row.subject_id) },
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, title: subject?.title ?? '' },
  by: row.author_id === null ? null : { id: row.author_id, username: subject?.username ?? '' },
  ...{ text: subject?.text ?? '', file, is_there: subject?.is_there ?? false, is_own },
  asked_at: row.asked_at?.toISOString() ?? null,
  statement: row.statement,
  stated_at: row.stated_at?.toISOString() ?? null,
  taken_down_at: row.taken_down_at?.toISOString() ?? null,
  restored_at: row.restored_at?.toISOString() ?? null,
})

type Presented = ReturnType<typeof presentDeskPlace>

const presentNotice = (row: NoticeRow, places: Presented[], config: { jwtSecret: string }, now: Date) => ({
  ...head(row, now),
  claimant: openClaimant(config, row.claimant),
  text: row.text,
  reasons: row.reasons,
  no_hearing: row.no_hearing,
  decided_at: row.decided_at?.toISOString() ?? null,
  reversed_at: row.reversed_at?.toISOString() ?? null,
  places,
})

const sort: Sort<ListedNotice> = { order: 'waiting', valueIn: ({ due_at }) => due_at.getTime() }

export async function listNotices({ ctx: { db, now }, input: { folder, cursor } }: Call<'legalNotices'>) {
  const path = pathOf('legalNotices')
  const { page, next } =
    folder === 'open'
      ? pageOf(await openNotices(db, readCursor(cursor, sort.order)), path, {}, sort)
      : pageOf(await decidedNotices(db, readIdCursor(cursor)), path, { folder })
  return { next, previous: null, results: page.map((row) => presentNoticeLine(row, now())) }
}

/** Personal data, so that each reading is an audit entry. @throws 404 */
export async function readNotice({ ctx, input: { id } }: Call<'legalNotice'>) {
  const { db, config, now } = ctx
  const notice = await noticeById(db, id)
  if (!notice) throw notFound('error.legal.missing')
  await insertAudit(db, ctx, { action: 'notice.read', subject: 'notice', subject_id: id })
  const places = await presentPlaces(ctx, await placesOf(db, id))
  return presentNotice(notice, places, config, now())
}

async function presentPlaces({ db, caller }: Pick<Context, 'db'> & { caller: Caller }, rows: PlaceRow[]) {
  const places = rows.map(({ kind, subject_id }) => ({ kind, id: Number(subject_id) }))
  const subjectOf = await subjectsAmong(db, places)
  const pictures = await mediaByIds(
    db,
    places.flatMap(({ kind, id }) => (kind === 'picture' ? id : [])),
  )
  return rows.map((row) => {
    const id = Number(row.subject_id)
    const subject = subjectOf({ kind: row.kind, id })
    const picture = row.kind === 'picture' ? pictures.get(id) : undefined
    return presentDeskPlace(row, subject, {
      file: picture ? presentMedia(picture).file : '',
      is_own: subject !== undefined && isOwnSubject(caller, subject),
    })
  })
}

/** An author who was asked before is not mailed again. @throws 404, 409 */
export async function askAuthors({ ctx, input: { id } }: Call<'askAuthors'>) {
  const { db, config, now } = ctx
  return inTransaction(db, async (trx) => {
    const notice = await openForDecision(trx, id)
    const places = await placesOf(trx, id)
    const authors = new Set(places.flatMap(({ author_id, asked_at }) => (asked_at ? [] : (author_id ?? []))))
    const asked = []
    for (const author of authors)
      if (await mailNotice(trx, config, 'legal_statement_asked', { notice, author })) asked.push(author)
    if (asked.length > 0) {
      await trx
        .updateTable('legal_place')
        .set({ asked_at: now() })
        .where('notice_id', '=', id)
        .where('author_id', 'in', asked)
        .execute()
      await insertAudit(trx, ctx, {
        action: 'notice.ask',
        subject: 'notice',
        subject_id: id,
        details: { authors: asked },
      })
    }
    return { asked: asked.length }
  })
}

/** @throws 404, 409 */
async function openForDecision(trx: Context['db'], id: number): Promise<NoticeRow> {
  const notice = await lockNotice(trx, id)
  if (!notice) throw notFound('error.legal.missing')
  if (notice.decided_at !== null) throw new HttpError(409, 'error.legal.decided')
  return notice
}
