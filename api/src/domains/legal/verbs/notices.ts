import { hoursToDecide } from '@sesol/contract'
import { addHours } from 'date-fns/addHours'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { subjectsAmong } from '../../reports/index.ts'
import { openClaimant } from '../claimant.ts'
import { mailNotice } from '../mails.ts'
import { presentFollowed, textsOf } from '../presenter.ts'
import {
  confirmNotice,
  lockBySecret,
  lockNotice,
  type NoticeRow,
  noticeById,
  noticeBySecret,
  numberOf,
  type PlaceRow,
  placesAskedOf,
  placesOf,
} from '../repository.ts'

/** May be repeated. @throws 404 */
export async function confirmLegalNotice({ ctx, input: { secret } }: Call<'confirmLegalNotice'>) {
  return ctx.db.transaction().execute(async (trx) => {
    const notice = await lockBySecret(trx, secret)
    if (!notice) throw notFound('error.legal.missing')
    return followed({ ...ctx, db: trx }, notice.is_confirmed ? notice : await begin(ctx, trx, notice))
  })
}

/** The notice reaches the staff, and the time in which it is decided begins. */
export async function begin(ctx: Context, trx: Db, { id, ground }: NoticeRow): Promise<NoticeRow> {
  const created_at = ctx.now()
  const due_at = addHours(created_at, hoursToDecide[ground])
  const notice = await confirmNotice(trx, id, { created_at, due_at })
  await mailNotice(trx, ctx.config, 'legal_notice_received', notice)
  await mailNotice(trx, ctx.config, 'legal_notice_waiting', notice)
  await insertAudit(trx, ctx, {
    action: 'notice.receive',
    subject: 'notice',
    subject_id: id,
    details: { ground, places: (await placesOf(trx, id)).length, due: due_at.toISOString() },
  })
  return notice
}

/** @throws 404 */
export async function followLegalNotice({ ctx, input: { secret } }: Call<'followLegalNotice'>) {
  const notice = await noticeBySecret(ctx.db, secret)
  if (!notice) throw notFound('error.legal.missing')
  return followed(ctx, notice)
}

/** The notice, with the claimant and their text until it is confirmed. */
async function followed({ db, config }: Pick<Context, 'db' | 'config'>, notice: NoticeRow) {
  const rows = await placesOf(db, notice.id)
  const subjectOf = await subjectsAmong(
    db,
    rows.map(({ kind, subject_id }) => ({ kind, id: Number(subject_id) })),
  )
  const places = rows.map((row) => ({
    ...row,
    ...textsOf(row.kind, subjectOf({ kind: row.kind, id: Number(row.subject_id) })),
  }))
  return presentFollowed(notice, { places, claimant: openClaimant(config, notice.claimant) })
}

/** The statement shows nothing of the claimant but the text. @throws 404 for an author who was not asked */
export async function askedStatement({ ctx: { db, caller }, input: { id } }: Call<'askedStatement'>) {
  const notice = await noticeById(db, id)
  return presentAsked(db, ...asked(notice, await placesAskedOf(db, id, caller.id)))
}

/** The last one counts. @throws 404, 409 once it is decided */
export async function giveStatement({ ctx, input: { id, text } }: Call<'giveStatement'>) {
  const { db, caller } = ctx
  return db.transaction().execute(async (trx) => {
    const [notice] = asked(await lockNotice(trx, id), await placesAskedOf(trx, id, caller.id))
    if (notice.decided_at !== null) throw new HttpError(409, 'error.legal.decided')
    await trx
      .updateTable('legal_place')
      .set({ statement: text, stated_at: ctx.now() })
      .where('notice_id', '=', id)
      .where('author_id', '=', caller.id)
      .where('asked_at', 'is not', null)
      .execute()
    const places = await placesAskedOf(trx, id, caller.id)
    const presented = await presentAsked(trx, notice, places)
    await insertAudit(trx, ctx, {
      action: 'notice.state',
      subject: 'notice',
      subject_id: id,
      details: { places: places.map((place) => place.id) },
    })
    return presented
  })
}

function asked(notice: NoticeRow | undefined, places: PlaceRow[]): [NoticeRow, PlaceRow[]] {
  if (!notice || places.length === 0) throw notFound('error.legal.missing')
  return [notice, places]
}

async function presentAsked(db: Db, notice: NoticeRow, places: PlaceRow[]) {
  const subjectOf = await subjectsAmong(
    db,
    places.map(({ kind, subject_id }) => ({ kind, id: Number(subject_id) })),
  )
  return {
    ...{ number: numberOf(notice.id), ground: notice.ground, text: notice.text },
    due_at: notice.due_at.toISOString(),
    places: places.map(({ kind, subject_id }) => {
      const id = Number(subject_id)
      const subject = subjectOf({ kind, id })
      return { kind, id, text: (kind === 'campaign' ? subject?.title : subject?.text) ?? '' }
    }),
    statement: places[0]?.statement ?? '',
    is_decided: notice.decided_at !== null,
  }
}
