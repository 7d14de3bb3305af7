import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { openLink } from '../links.ts'

type Input = z.output<typeof endpoints.checkResetLink.body.schema>

export async function checkResetLink({ ctx, input }: { ctx: Context; input: Input }) {
  return { valid: Boolean(await openLink(ctx, 'reset', input)) }
}
