import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { AttemptRule } from '../../../db/attempts.ts'
import { attempt } from '../../../db/attempts.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { badRequest, throttled } from '../../../http/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { liftSuppression, mayMail } from '../../../platform/mail/index.ts'
import { openLink } from '../links.ts'
import { activeUser, confirmAddress } from '../repository.ts'

type Input = z.output<typeof endpoints.confirmEmail.body.schema>

const byMember: AttemptRule = { name: 'confirm-member', most: 5, seconds: 3600 }

/** The link can be used until it expires, because mail scanners open links too. */
export async function confirmEmail({ ctx, input }: { ctx: Context; input: Input }) {
  const open = await openLink(ctx, 'confirm', input)
  const confirmed = open && (await confirmAddress(ctx.db, open.userId, ctx.now()))
  if (!confirmed) throw badRequest('error.mail.link')
  await liftSuppression(ctx.db, ctx.config, confirmed)
  return {}
}

export async function sendConfirmation({ ctx }: { ctx: Context<SignedIn> }) {
  const { db, caller } = ctx
  const member = await activeUser(db, caller.id)
  if (!member || member.email_confirmed_at) return {}
  const wait = await attempt(ctx, byMember, String(caller.id))
  if (wait > 0) throw throttled(wait)
  if (await mayMail(ctx, 'confirmation', member.email)) await enqueue(db, 'send_confirmation', { user_id: caller.id })
  return {}
}
