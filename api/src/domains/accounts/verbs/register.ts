import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { type FieldErrors, invalid } from '../../../http/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { isBlockedEmail, isMarked, linkErrors, queueMarked } from '../../trust/index.ts'
import { acceptNotices } from '../accepted-notices.ts'
import { isCommon } from '../common-passwords.ts'
import * as jobs from '../jobs.ts'
import { isReserved } from '../names.ts'
import { hashPassword } from '../password.ts'
import { insertUser, takenNames } from '../repository.ts'

type Input = z.output<typeof endpoints.register.body.schema>

/** Unique indexes settle races between two registrations. */
export async function register({ ctx, input }: { ctx: Context; input: Input }) {
  const taken = await takenNames(ctx.db, input.username, input.email)
  const problems: FieldErrors = {
    ...((taken.username || isReserved(input.username)) && { username: ['error.registration.username_exists'] }),
    ...(taken.email && { email: ['error.registration.email_exists'] }),
    ...(await linkErrors(ctx, { bio: input.bio ?? '' })),
    ...((await isBlockedEmail(ctx, input.email)) && { email: ['error.field.blocked_email'] }),
    ...(isCommon(input.password) && { password: ['error.registration.password_too_common'] }),
  }
  if (Object.keys(problems).length) throw invalid(problems)

  const marked = await isMarked(ctx, input.bio ?? '')
  const account = {
    username: input.username,
    email: input.email,
    password_hash: await hashPassword(input.password),
    first_name: input.first_name ?? '',
    last_name: input.last_name ?? '',
    bio: input.bio ?? '',
    language: ctx.language,
    campaign_mail_at: input.campaign_mail ? ctx.now() : null,
    campaign_mail_notice: (input.campaign_mail && input.privacy_notice) || null,
  }
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const { id, username } = await insertUser(trx, account)
      await acceptNotices(trx, id, input, ctx.now())
      if (marked) await queueMarked(trx, { kind: 'profile', id })
      if (await mayMail({ ...ctx, db: trx }, 'confirmation', input.email)) {
        await enqueue(trx, jobs.sendConfirmation, { user_id: id })
      }
      return { id, username }
    })
  } catch (error) {
    if (isDuplicate(error, 'user_username_canonical_key')) {
      throw invalid({ username: ['error.registration.username_exists'] })
    }
    if (isDuplicate(error, 'user_email_canonical_key')) throw invalid({ email: ['error.registration.email_exists'] })
    throw error
  }
}
