import type { EndpointName } from '@sesol/contract'
import type { Deps } from '../context.ts'
import type { Network } from '../network.ts'
import { activeBlocks } from '../platform/blocks.ts'
import { forbidden } from './errors.ts'
import { isRefusable } from './pauses.ts'

/** A blocked network reads and signs in, but changes nothing. @throws 403 */
export async function requireUnblocked(name: EndpointName, deps: Deps, network: Network) {
  if (!isRefusable(name)) return
  if ((await activeBlocks(deps)).hasNetwork(network)) throw forbidden('error.request.blocked')
}
