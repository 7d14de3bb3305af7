import type { Deps } from '../../context.ts'
import { type FieldErrors, invalid } from '../../http/errors.ts'
import { blockedLinksIn } from './blocks.ts'

type Clocked = Pick<Deps, 'db' | 'now'>
type Texts = Parameters<typeof blockedLinksIn>[1]

export async function linkErrors(ctx: Clocked, texts: Texts): Promise<FieldErrors> {
  const linked = await blockedLinksIn(ctx, texts)
  return Object.fromEntries(linked.map((field) => [field, ['error.field.blocked_link']]))
}

/** @throws 400 at each text with a link to a blocked domain */
export async function requireOpenLinks(ctx: Clocked, texts: Texts): Promise<void> {
  const errors = await linkErrors(ctx, texts)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
