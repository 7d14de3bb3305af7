import type { endpoints } from '@sesol/contract'
import { canonicalEmail } from '@sesol/shared/canonical'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { AttemptRule } from '../../../db/attempts.ts'
import { attempt } from '../../../db/attempts.ts'
import { enqueue } from '../../../platform/jobs.ts'
import * as jobs from '../jobs.ts'

type Input = z.output<typeof endpoints.forgotPassword.body.schema>

const byEmail: AttemptRule = { name: 'forgot-email', most: 5, seconds: 1800 }

/** The job looks the address up, and a rate-limited address gets the same response: neither content nor time reveals members. */
export async function forgotPassword({ ctx, input }: { ctx: Context; input: Input }) {
  const wait = await attempt(ctx, byEmail, canonicalEmail(input.email))
  if (wait === 0) await enqueue(ctx.db, jobs.sendReset, { email: input.email })
  return {}
}
