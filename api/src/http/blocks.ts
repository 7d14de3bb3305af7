import type { EndpointName } from '@sesol/contract'
import type { Deps } from '../context.ts'
import type { Network } from '../network.ts'
import { activeBlocks, blockedLinksIn } from '../platform/blocks.ts'
import { type FieldErrors, forbidden, invalid } from './errors.ts'
import { isRefusable } from './pauses.ts'

/** A blocked network reads and signs in, but changes nothing. @throws 403 */
export async function requireUnblocked(name: EndpointName, deps: Deps, network: Network) {
  if (!isRefusable(name)) return
  if ((await activeBlocks(deps)).hasNetwork(network)) throw forbidden('error.request.blocked')
}

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
