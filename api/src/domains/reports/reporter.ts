import { createHmac, randomInt } from 'node:crypto'
import type { Context } from '../../context.ts'
import { idOf } from '../../http/caller.ts'
import { blockOf } from '../../network.ts'
import { seal, unseal } from '../../platform/seal.ts'

type Keyed = Context['config']
type Asking = Pick<Context, 'agent' | 'caller' | 'config' | 'network'>

const hashBytes = 16

const hashOf = ({ jwtSecret }: Keyed, ...parts: string[]): Buffer =>
  createHmac('sha256', jwtSecret).update(JSON.stringify(parts)).digest().subarray(0, hashBytes)

export type Reporter = { user_id: number | null; visitor: Buffer | null; network: Buffer }

export function reporterOf({ agent, caller, config, network }: Asking): Reporter {
  const user_id = idOf(caller) ?? null
  return {
    user_id,
    visitor: user_id === null ? hashOf(config, 'report-visitor', network.address, agent) : null,
    network: hashOf(config, 'report-network', blockOf(network)),
  }
}

// The signs leave out those that are mistaken for each other.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const groups = [4, 4, 4]

export const newNumber = (): string =>
  groups.map((length) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')).join('-')

export const sealEmail = (config: Keyed, email: string): string | null =>
  email === '' ? null : seal(config, 'report', Buffer.from(email))

export const openEmail = (config: Keyed, sealed: string): string | undefined =>
  unseal(config, 'report', sealed)?.toString()
