import { createHash } from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'
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
  // Parsing would write an IPv4 address as it is.
  if (isIPv4(address) || !isIP(address)) return { address }
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return { address: parsed.toString() }
  const cut = (bits: number) => ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`).toString()
  // The length is part of the key: the first /64 of a /48 begins at the same address.
  return { address: cut(64), allocation: `${cut(48)}/48` }
}

/** The networks of a /48 have sixteen names between them, so that no number of them counts for more. */
export function counterNameOf({ address, allocation }: Network): string {
  if (allocation === undefined) return address
  const [byte = 0] = createHash('sha256').update(address).digest()
  return `${allocation} ${byte % networksPerAllocation}`
}

/** The names that the networks of a range have for counters; a range of IPv6 counts as its /48 allocations. */
export function counterNamesIn(range: string): string[] {
  const [network, bits] = ipaddr.parseCIDR(range)
  if (network.kind() === 'ipv4') {
    const first = network.toByteArray().reduce((sum, byte) => sum * 256 + byte, 0)
    const address = (n: number) => [24, 16, 8, 0].map((shift) => (n >>> shift) & 255).join('.')
    return Array.from({ length: 2 ** (32 - bits) }, (_, n) => address(first + n))
  }
  const { parts } = network as InstanceType<typeof ipaddr.IPv6>
  return Array.from({ length: 2 ** Math.max(0, 48 - bits) }, (_, n) => {
    const [a = 0, b = 0, c = 0] = parts
    const { allocation } = networkOf(new ipaddr.IPv6([a, b, c + n, 0, 0, 0, 0, 0]).toString())
    return Array.from({ length: networksPerAllocation }, (_, seat) => `${allocation} ${seat}`)
  }).flat()
}
