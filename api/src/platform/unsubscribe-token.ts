import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

type Secret = Pick<Config, 'jwtSecret'>

/** What a link in an e-mail ends: announcements of campaigns, or e-mails with notifications. */
export type Subscription = 'campaigns' | 'notifications'

const marks: Record<Subscription, string> = { campaigns: '', notifications: 'n.' }
const shape = /^(n\.)?([1-9]\d{0,9})\.([\w-]{43})$/

/** Never expires and authorises nothing else, so a forwarded e-mail reveals no more. */
export function unsubscribeToken(config: Secret, userId: number, of: Subscription = 'campaigns'): string {
  return `${marks[of]}${userId}.${mac(config, userId, of)}`
}

export function readUnsubscribeToken(config: Secret, token: string): { userId: number; of: Subscription } | undefined {
  const [, mark, id = '', given = ''] = shape.exec(token) ?? []
  const of = mark ? 'notifications' : 'campaigns'
  const expected = mac(config, Number(id), of)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? { userId: Number(id), of }
    : undefined
}

// The purpose is signed too, because the secret signs other messages.
const mac = ({ jwtSecret }: Secret, userId: number, of: Subscription) =>
  createHmac('sha256', jwtSecret)
    .update(`${of === 'campaigns' ? 'unsubscribe' : 'unsubscribe-notifications'}:${userId}`)
    .digest('base64url')
