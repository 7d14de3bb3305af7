import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { presentAddressee } from '../presenter.ts'
import { addresseeById } from '../repository.ts'

export async function addresseeDetail({ ctx: { db }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const row = await addresseeById(db, id)
  if (!row) throw notFound('error.addressee.not_found')
  return presentAddressee(row)
}
