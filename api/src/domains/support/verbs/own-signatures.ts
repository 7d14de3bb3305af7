import { type endpoints, type OwnSignatureChanges, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { pageOf, readIdCursor } from '../../campaigns/index.ts'
import { changeOwn, removeSignature, signaturesOf, signerOf } from '../own-signatures.ts'
import { presentOwnSignature } from '../presenter.ts'

type Verb = { ctx: Context<SignedIn> }
type Input = z.output<typeof endpoints.ownSignatures.query>

export async function ownSignatures({ ctx: { db, caller }, input: { cursor } }: Verb & { input: Input }) {
  const rows = await signaturesOf(db, await signerOf(db, caller.id), readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('ownSignatures'), {})
  return { next, previous: null, results: page.map(presentOwnSignature) }
}

type Change = { id: number } & OwnSignatureChanges

export async function changeSignature({ ctx: { db, caller }, input: { id, ...changes } }: Verb & { input: Change }) {
  const row = await db.transaction().execute(async (trx) => changeOwn(trx, await signerOf(trx, caller.id), id, changes))
  if (!row) throw notFound()
  return presentOwnSignature(row)
}

export async function withdrawSignature({ ctx, input: { id } }: Verb & { input: { id: number } }) {
  const { db, caller, privateFiles } = ctx
  const images = await db.transaction().execute(async (trx) => removeSignature(trx, await signerOf(trx, caller.id), id))
  if (!images) throw notFound()
  for (const image of images) await privateFiles.delete(image)
}
