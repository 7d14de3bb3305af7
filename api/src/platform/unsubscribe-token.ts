import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

type Secret = Pick<Config, 'jwtSecret'>

export type Subscription = 'campaigns' | 'notifications' | 'digest'

const marks: Record<Subscription, string> = { campaigns: '', notifications: 'n.', digest: 'd.' }
const shape = /^([nd]\.)?([1-9]\d{0,9})\.([\w-]{43})$/

/** Never expires and authorises nothing else, so a forwarded e-mail reveals no more. */
export function unsubscribeToken(config: Secret, id: number, of: Subscription = 'campaigns'): string {
  return `${marks[of]}${id}.${mac(config, id, of)}`
}

export function readUnsubscribeToken(config: Secret, token: string): { id: number; of: Subscription } | undefined {
  const [, mark, id = '', given = ''] = shape.exec(token) ?? []
  const of = mark === 'n.' ? 'notifications' : mark === 'd.' ? 'digest' : 'campaigns'
  const expected = mac(config, Number(id), of)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? { id: Number(id), of }
    : undefined
}

// The purpose is signed too, because the secret signs other messages.
const purposes: Record<Subscription, string> = {
  campaigns: 'unsubscribe',
  notifications: 'unsubscribe-notifications',
  digest: 'unsubscribe-digest',
}

const mac = ({ jwtSecret }: Secret, id: number, of: Subscription) =>
  createHmac('sha256', jwtSecret).update(`${purposes[of]}:${id}`).digest('base64url')
