import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { preferencesOf, savePreferences, saveQuietHours } from '../preferences.ts'

type Changes = z.output<typeof endpoints.changeNotificationPreferences.body.schema>

export const notificationPreferences = ({ ctx }: { ctx: Context<SignedIn> }) => preferencesOf(ctx.db, ctx.caller.id)

/** Changes what happens from now on: an e-mail that is due already is still sent. */
export function changeNotificationPreferences({ ctx, input }: { ctx: Context<SignedIn>; input: Changes }) {
  const { db, caller } = ctx
  return db.transaction().execute(async (trx) => {
    await savePreferences(trx, caller.id, input.kinds ?? {})
    if (input.quiet !== undefined) await saveQuietHours(trx, caller.id, input.quiet)
    return preferencesOf(trx, caller.id)
  })
}
