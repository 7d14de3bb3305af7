import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { unauthorized } from '../../../http/errors.ts'
import { rotateSession } from '../sessions.ts'
import { readToken } from '../tokens.ts'

type Input = z.output<typeof endpoints.refreshToken.body.schema>

export async function refresh({ ctx, input }: { ctx: Context; input: Input }) {
  const spent = await readToken(ctx.config, 'refresh', input.refresh, ctx.now())
  const pair = spent && (await rotateSession(ctx, spent))
  if (!pair) throw unauthorized('error.session.expired')
  return pair
}
