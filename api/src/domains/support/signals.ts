import { createHmac } from 'node:crypto'
import type { SetAsideReason } from '@sesol/contract'
import { emailDomainOf } from '@sesol/shared/mailbox'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { Context } from '../../context.ts'
import { counterNameOf, counterNamesIn } from '../../network.ts'

let throwAway: ReadonlySet<string> | undefined

function isThrowAway(email: string): boolean {
  throwAway ??= disposableEmailBlocklistSet()
  const labels = emailDomainOf(email).split('.')
  return labels.some((_, n) => throwAway?.has(labels.slice(n).join('.')))
}

const street = /(^|[\s,.])(mah|mahallesi|mh|cad|caddesi|cd|sok|sokak|sokağı|sk|bulvarı|apt|apartmanı)([\s.,:]|$)/iu

const isAddress = (name: string): boolean => name.includes('@') || (street.test(name) && /\d/.test(name))

export function signalOf({ name, email }: { name: string; email: string }): SetAsideReason | null {
  if (email === '') return null
  if (isThrowAway(email)) return 'throwaway'
  return isAddress(name) ? 'name' : null
}

const hashBytes = 16

const hashOf = (config: Context['config'], name: string): Buffer =>
  createHmac('sha256', config.jwtSecret).update(`signature-network:${name}`).digest().subarray(0, hashBytes)

/** A keyed hash: equal for signatures of one network, and of no use without the server's secret. */
export const networkHash = ({ config, network }: Pick<Context, 'config' | 'network'>): Buffer =>
  hashOf(config, counterNameOf(network))

/** The hashes, in hexadecimal, that signatures from a range have. */
export const networkHashes = (config: Context['config'], range: string): ReadonlySet<string> =>
  new Set(counterNamesIn(range).map((name) => hashOf(config, name).toString('hex')))
