import { type endpoints, mayBeChosen, usernameField } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { idOf } from '../../../http/caller.ts'
import { isReserved } from '../names.ts'
import { usernameOwner } from '../repository.ts'

type Input = z.output<typeof endpoints.checkUsername.query>

/** Reveals no more than a sign-up does. */
export async function checkUsername({ ctx, input }: { ctx: Context; input: Input }) {
  const { data: username, error } = usernameField.safeParse(input.username)
  if (error) return { available: false, error: error.issues[0]?.message ?? 'error.registration.username_invalid' }
  const owner = await usernameOwner(ctx.db, username)
  // A name that the member has stays valid, even if it was reserved since.
  const own = owner !== undefined && owner === idOf(ctx.caller)
  if (own) return { available: true, error: null }
  if (!mayBeChosen(username)) return { available: false, error: 'error.registration.username_invalid' }
  if (owner === undefined && !isReserved(username)) return { available: true, error: null }
  return { available: false, error: 'error.registration.username_exists' }
}
