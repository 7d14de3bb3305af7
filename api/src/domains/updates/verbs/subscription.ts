import type { subscriptionForm } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import { openReaderToken } from '../links.ts'
import { changeSubscription, readSubscription } from '../subscriptions.ts'

/** May be repeated; without a choice it only reads. @throws 400 for a bad link */
export async function updateSubscription({ ctx, input }: { ctx: Context; input: z.output<typeof subscriptionForm> }) {
  const { config, db } = ctx
  const reader = openReaderToken(config, input.token)
  if (!reader) throw badRequest('error.mail.link')
  const { choice } = input
  if (choice) await db.transaction().execute((trx) => changeSubscription(trx, reader, choice))
  return readSubscription(db, reader)
}
