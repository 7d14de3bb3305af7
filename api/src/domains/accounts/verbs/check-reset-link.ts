import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { openLink } from '../links.ts'

type Input = z.output<typeof endpoints.checkResetLink.body.schema>

/** Whether a mailed link still sets a new password. Asking does not spend it. */
export async function checkResetLink({ ctx, input }: { ctx: Context; input: Input }) {
  return { valid: Boolean(await openLink(ctx, 'reset', input)) }
}
