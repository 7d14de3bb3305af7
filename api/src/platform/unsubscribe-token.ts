import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

type Secret = Pick<Config, 'jwtSecret'>

const subscriptions = ['campaigns', 'notifications', 'digest', 'recommendations', 'alerts'] as const
/** The key of `recommendations` is that of a mailbox, of `alerts` their ids, of the others an id. */
export type Subscription = (typeof subscriptions)[number]

const marks: Record<Subscription, string> = {
  campaigns: '',
  notifications: 'n.',
  digest: 'd.',
  recommendations: 'r.',
  alerts: 'a.',
}
const shape = /^([andr]\.)?([1-9]\d{0,9}(?:-[1-9]\d{0,9})*|[0-9a-f]{32})\.([\w-]{43})$/

/** Never expires and authorises nothing else, so a forwarded e-mail reveals no more. */
export function unsubscribeToken(config: Secret, key: number | string, of: Subscription = 'campaigns'): string {
  return `${marks[of]}${key}.${mac(config, key, of)}`
}

export function readUnsubscribeToken(config: Secret, token: string): { key: string; of: Subscription } | undefined {
  const [, mark = '', key = '', given = ''] = shape.exec(token) ?? []
  const of = subscriptions.find((each) => marks[each] === mark) ?? 'campaigns'
  const expected = mac(config, key, of)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? { key, of }
    : undefined
}

// The purpose is signed too, because the secret signs other messages.
const purposes: Record<Subscription, string> = {
  campaigns: 'unsubscribe',
  notifications: 'unsubscribe-notifications',
  digest: 'unsubscribe-digest',
  recommendations: 'refuse-recommendations',
  alerts: 'end-alerts',
}

const mac = ({ jwtSecret }: Secret, key: number | string, of: Subscription) =>
  createHmac('sha256', jwtSecret).update(`${purposes[of]}:${key}`).digest('base64url')
