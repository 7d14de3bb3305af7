import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { faxById } from '../faxes.ts'
import { presentFax } from '../presenter.ts'

/** The id authorises reading. */
export async function faxDetail({ ctx, input: { fax } }: { ctx: Context; input: { fax: string } }) {
  const row = await faxById(ctx.db, fax)
  if (!row) throw notFound('error.support.fax_not_found')
  return presentFax(row)
}
