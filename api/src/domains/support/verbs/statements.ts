import { type endpoints, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { requireOpenLinks } from '../../../http/blocks.ts'
import { badRequest } from '../../../http/errors.ts'
import { pageOf, readIdCursor, visibleCampaign } from '../../campaigns/index.ts'
import { openReceipt } from '../links.ts'
import { presentSigner } from '../presenter.ts'
import { setWantsUpdates } from '../repository.ts'
import { markStatement, saveStatementOf, signersOf } from '../statements.ts'

type Input = z.output<typeof endpoints.saveStatement.body.schema>

/** The receipt of a repeated address belongs to no signature; the answer is the same. @throws 400 for an invalid receipt or a blocked link */
export async function saveStatement({ ctx, input }: { ctx: Context; input: Input }) {
  const { config, db, now } = ctx
  const receipt = openReceipt(config, input.receipt, now())
  if (!receipt) throw badRequest('error.signature.link')
  const text = input.text.trim()
  await requireOpenLinks(ctx, { text })
  await saveStatementOf(db, { id: receipt.id, text, is_named: input.is_named })
  await markStatement(ctx, receipt.id)
}

type Wanting = z.output<typeof endpoints.saveWantsUpdates.body.schema>

/** As with a statement, the answer is the same for a repeated address. @throws 400 for an invalid receipt */
export async function saveWantsUpdates({ ctx: { config, db, now }, input }: { ctx: Context; input: Wanting }) {
  const receipt = openReceipt(config, input.receipt, now())
  if (!receipt) throw badRequest('error.signature.link')
  await setWantsUpdates(db, receipt.id, input.wants_updates)
}

type List = { id: number; cursor?: string | undefined }

export async function campaignSigners({ ctx, input }: { ctx: Context; input: List }) {
  const behind = readIdCursor(input.cursor)
  const { id } = await visibleCampaign(ctx, input.id)
  const rows = await signersOf(ctx.db, id, behind)
  const { page, next } = pageOf(rows, pathOf('campaignSigners', { id }), {})
  return { next, previous: null, results: page.map(presentSigner) }
}
