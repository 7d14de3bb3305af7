import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

export type Network = {
  /** An IPv4 address, or an IPv6 address cut to its /64. */
  address: string
  /** The /48 of an IPv6 network: providers assign one, with its 65,536 networks, to anyone. */
  allocation?: string
}

/** A whole /48 gets the limits of this many networks. */
export const networksPerAllocation = 16

export function networkOf(address: string): Network {
  if (!isIP(address)) return { address }
  const network = normalizeIP(address, 64)
  // With its length: the first /64 of a /48 begins at the same address.
  return isIP(network) === 6 ? { address: network, allocation: `${normalizeIP(address, 48)}/48` } : { address: network }
}

/**
 * The name of a network for counters that know no limits: the networks of a /48 have sixteen names between them, so that
 * no number of them counts for more.
 */
export function counterNameOf({ address, allocation }: Network): string {
  if (allocation === undefined) return address
  const [byte = 0] = createHash('sha256').update(address).digest()
  return `${allocation} ${byte % networksPerAllocation}`
}
