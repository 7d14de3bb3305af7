import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { unauthorized } from '../../../http/errors.ts'
import { endSession } from '../sessions.ts'
import { readToken } from '../tokens.ts'

type Input = z.output<typeof endpoints.blacklistToken.body.schema>

/** Accepts a refresh token that was spent already. */
export async function signOut({ ctx, input }: { ctx: Context; input: Input }) {
  const claims = await readToken(ctx.config, 'refresh', input.refresh, ctx.now())
  if (!claims) throw unauthorized('error.session.expired')
  await endSession(ctx.db, claims.sessionId, ctx.now())
  return {}
}
