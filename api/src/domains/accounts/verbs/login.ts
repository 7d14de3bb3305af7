import { canonicalEmail, type endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { AttemptRule } from '../../../db/attempts.ts'
import { attempt, forgive } from '../../../db/attempts.ts'
import { throttled, unauthorized } from '../../../http/errors.ts'
import { deviceOf } from '../device.ts'
import { checkPassword } from '../password.ts'
import { userByEmail } from '../repository.ts'
import { beginSession } from '../sessions.ts'

type Input = z.output<typeof endpoints.login.body.schema> & { agent: string }

const byVisitor: AttemptRule = { name: 'login-visitor', most: 10, seconds: 60 }
const byEmail: AttemptRule = { name: 'login-email', most: 25, seconds: 3600 }

/**
 * Begins a session. Attempts are counted before the password is looked at, so that a burst of parallel guesses is
 * counted whole; the right password is not held against its owner. An unknown address costs the same time and gets
 * the same answer as a wrong password.
 */
export async function login({ ctx, input }: { ctx: Context; input: Input }) {
  const email = canonicalEmail(input.email)
  // What a visitor is refused is not counted against the account, which one visitor could otherwise lock at once.
  const wait = (await attempt(ctx, byVisitor, ctx.visitor)) || (await attempt(ctx, byEmail, email))
  if (wait > 0) throw throttled(wait)

  const user = await userByEmail(ctx.db, email)
  const matches = await checkPassword(input.password, user?.password_hash)
  const pair = user && matches ? await beginSession(ctx, user, deviceOf(input.agent)) : undefined
  if (!pair) throw unauthorized('error.login.invalid')

  await forgive(ctx, byEmail, email)
  return pair
}
