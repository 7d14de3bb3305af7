import { canonicalEmail, type endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attemptKey, countAttempt, forgiveAttempt } from '../../../db/attempts.ts'
import { throttled, unauthorized } from '../../../http/errors.ts'
import { checkPassword } from '../password.ts'
import { userByEmail } from '../repository.ts'
import { beginSession } from '../sessions.ts'

type Input = z.output<typeof endpoints.login.body.schema>

const byVisitor: AttemptRule = { name: 'login-visitor', most: 10, seconds: 60 }
const byEmail: AttemptRule = { name: 'login-email', most: 25, seconds: 3600 }

/**
 * Begins a session. Attempts are counted before the password is looked at, so that a burst of parallel guesses is
 * counted whole; the right password is not held against its owner. An unknown address costs the same time and gets
 * the same answer as a wrong password.
 */
export async function login({ ctx, input }: { ctx: Context; input: Input }) {
  const { db, config } = ctx
  const email = canonicalEmail(input.email)
  const emailKey = attemptKey(byEmail, email, config.jwtSecret)
  if (config.rateLimitScale > 0) {
    const visitorKey = attemptKey(byVisitor, ctx.visitor, config.jwtSecret)
    const waits = await Promise.all([
      countAttempt(db, scaled(byVisitor, config.rateLimitScale), visitorKey, ctx.now()),
      countAttempt(db, scaled(byEmail, config.rateLimitScale), emailKey, ctx.now()),
    ])
    const wait = Math.max(...waits)
    if (wait > 0) throw throttled(wait)
  }

  const user = await userByEmail(db, email)
  const matches = await checkPassword(input.password, user?.password_hash)
  if (!user || !matches || !user.is_active) throw unauthorized('error.login.invalid')

  await forgiveAttempt(db, emailKey)
  return beginSession(ctx, user.id)
}

const scaled = (rule: AttemptRule, scale: number): AttemptRule => ({
  ...rule,
  most: Math.max(1, Math.round(rule.most * scale)),
})
