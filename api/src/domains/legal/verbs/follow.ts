import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { subjectsAmong } from '../../reports/index.ts'
import { openClaimant } from '../claimant.ts'
import { presentFollowed, textsOf } from '../presenter.ts'
import { type NoticeRow, noticeBySecret, placesOf } from '../repository.ts'

/** @throws 404 */
export async function followLegalNotice({ ctx, input: { secret } }: Call<'followLegalNotice'>) {
  const notice = await noticeBySecret(ctx.db, secret)
  if (!notice) throw notFound('error.legal.missing')
  return followed(ctx, notice)
}

/** The notice, with the claimant and their text until it is confirmed. */
export async function followed({ db, config }: Pick<Context, 'db' | 'config'>, notice: NoticeRow) {
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
