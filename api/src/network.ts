import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Network = {
  /** An IPv4 address, or an IPv6 address cut to its /64. */
  address: string
  /** The /48 of an IPv6 network: providers assign one, with its 65,536 networks, to anyone. */
  allocation?: string
}

/** Neighbours that are one reporter: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const blockOf = ({ address, allocation }: Network): string =>
  allocation ?? address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

/** A whole /48 gets the limits of this many networks. */
export const networksPerAllocation = 16

export function networkOf(address: string): Network {
  if (!isIP(address)) return { address }
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return { address: parsed.toString() }
  const cut = (bits: number) => ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`).toString()
  // With its length: the first /64 of a /48 begins at the same address.
  return { address: cut(64), allocation: `${cut(48)}/48` }
}

/** The networks of a /48 have sixteen names between them, so that no number of them counts for more. */
export function counterNameOf({ address, allocation }: Network): string {
  if (allocation === undefined) return address
  const [byte = 0] = createHash('sha256').update(address).digest()
  return `${allocation} ${byte % networksPerAllocation}`
}
