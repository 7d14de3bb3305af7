import { pathOf } from '@sesol/contract'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { pageOf, readIdCursor } from '../../campaigns/index.ts'
import { changeOwn, removeSignature, signaturesOf, signerOf } from '../own-signatures.ts'
import { presentOwnSignature } from '../presenter.ts'

export async function ownSignatures({ ctx: { db, caller }, input: { cursor } }: Call<'ownSignatures'>) {
  const rows = await signaturesOf(db, await signerOf(db, caller.id), readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('ownSignatures'), {})
  return { next, previous: null, results: page.map(presentOwnSignature) }
}

export async function changeSignature({ ctx: { db, caller }, input: { id, ...changes } }: Call<'changeSignature'>) {
  const row = await db.transaction().execute(async (trx) => changeOwn(trx, await signerOf(trx, caller.id), id, changes))
  if (!row) throw notFound()
  return presentOwnSignature(row)
}

export async function withdrawSignature({ ctx, input: { id } }: Call<'withdrawSignature'>) {
  const { db, caller, privateFiles } = ctx
  const images = await db.transaction().execute(async (trx) => removeSignature(trx, await signerOf(trx, caller.id), id))
  if (!images) throw notFound()
  for (const image of images) await privateFiles.delete(image)
}
