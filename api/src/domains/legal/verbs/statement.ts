import type { Db } from '../../../db/database.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { subjectsAmong } from '../../reports/index.ts'
import { lockNotice, type NoticeRow, noticeById, numberOf, type PlaceRow, placesAskedOf } from '../repository.ts'

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
