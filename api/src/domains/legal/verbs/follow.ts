import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { presentFollowed } from '../presenter.ts'
import { noticeBySecret, placesOf } from '../repository.ts'

/** @throws 404 */
export async function followLegalNotice({
  ctx: { db },
  input: { secret },
}: {
  ctx: Context
  input: { secret: string }
}) {
  const notice = await noticeBySecret(db, secret)
  if (!notice) throw notFound('error.legal.missing')
  return presentFollowed(notice, await placesOf(db, notice.id))
}
