import { createHmac } from 'node:crypto'
import { type Endpoint, type EndpointName, endpoints, type Rate } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { networksPerAllocation } from '../network.ts'
import type { Caller } from './caller.ts'
import { throttled } from './errors.ts'
import type { HitCounter } from './hit-counter.ts'
import type { Visitor } from './visitor.ts'

const secondsIn = { minute: 60, 'ten minutes': 600, hour: 3600 }
const general = { reads: [1200, 'minute'], writes: [120, 'minute'] } as const
const rows: Record<EndpointName, Endpoint> = endpoints

export type Limits = {
  visitor: (name: EndpointName, visitor: Visitor) => Promise<void>
  account: (name: EndpointName, caller: Caller) => Promise<void>
}

const mostBlocked = 100_000

/** Counted for all processes together; without a counter there are none. The returned functions throw 429 with Retry-After. */
export function openLimits({ rateLimitScale: scale, jwtSecret }: Config, counter: HitCounter | undefined): Limits {
  if (!counter) return { visitor: async () => {}, account: async () => {} }
  // A caller over the limit is refused without a query until the window ends.
  const blockedUntil = new LRUCache<string, number>({ max: mostBlocked })

  const hit = async (name: string, [most, per]: Rate, subject: string) => {
    // Hashed, so that no store has addresses.
    const hash = createHmac('sha256', jwtSecret).update(subject).digest('base64url').slice(0, 24)
    const key = `${name}:${hash}`
    const blockedMs = (blockedUntil.get(key) ?? 0) - performance.now()
    if (blockedMs > 0) throw throttled(blockedMs / 1000)
    const { hits, endsInMs } = await counter.count({ key, seconds: secondsIn[per] })
    if (hits <= Math.max(1, Math.round(most * scale))) return
    blockedUntil.set(key, performance.now() + endsInMs)
    throw throttled(endsInMs / 1000)
  }

  const visitor: Limits['visitor'] = async (name, { isSite, network: { address, allocation } }) => {
    if (isSite) return
    const { method, perNetwork } = rows[name]
    const kind = method === 'GET' ? 'reads' : 'writes'
    const [id, rate] = perNetwork ? [name, perNetwork] : [kind, general[kind]]
    await hit(id, rate, address)
    // What a network is refused does not count against the others of its allocation.
    if (allocation !== undefined) await hit(id, [rate[0] * networksPerAllocation, rate[1]], allocation)
  }
  const account: Limits['account'] = async (name, caller) => {
    const { perAccount } = rows[name]
    if (perAccount && 'id' in caller) await hit(`${name}-account`, perAccount, String(caller.id))
  }
  return { visitor, account }
}
