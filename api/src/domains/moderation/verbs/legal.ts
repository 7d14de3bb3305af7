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
  openNotices,
  type PlaceRow,
  placesOf,
} from '../../legal/index.ts'
import { mediaByIds, presentMedia } from '../../media/index.ts'
import { subjectsAmong } from '../../reports/index.ts'
import { isOwnSubject } from '../policy.ts'
import { presentDeskPlace, presentNotice, presentNoticeLine } from '../present-legal.ts'
import { insertAudit } from '../repository.ts'

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
