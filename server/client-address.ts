import { BlockList, isIP } from 'node:net'
import { SettingsError } from '@sesol/shared/settings'

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function add(list: BlockList, entry: string) {
  const [address = '', prefix] = entry.split('/')
  const version = isIP(address)
  const bits = prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix)
  if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 6 ? 128 : 32)) {
    throw new SettingsError(`TRUSTED_PROXIES: expected addresses or networks, not "${entry}"`)
  }
  list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
}

/** Reads `X-Forwarded-For` from its end, because a client can forge its beginning. */
export function clientAddresses(trustedProxies: readonly string[]) {
  const trusted = new BlockList()
  for (const entry of trustedProxies) add(trusted, entry)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return {
    isTrusted: (socketAddress: string | undefined) => isTrusted(plain(socketAddress ?? '')),
    of(socketAddress: string | undefined, forwardedFor: string | undefined): string {
      let address = plain(socketAddress ?? '')
      for (const hop of (forwardedFor ?? '').split(',').reverse()) {
        const next = plain(hop.trim())
        if (!isTrusted(address) || isIP(next) === 0) break
        address = next
      }
      return address
    },
  }
}
