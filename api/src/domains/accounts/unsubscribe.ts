import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

/** Never expires and authorises nothing else, so a forwarded e-mail reveals no more. */
export function unsubscribeToken(config: Pick<Config, 'jwtSecret'>, userId: number): string {
  return `${userId}.${mac(config, userId)}`
}

export function readUnsubscribeToken(config: Pick<Config, 'jwtSecret'>, token: string): number | undefined {
  const [, id = '', given = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  const expected = mac(config, Number(id))
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? Number(id)
    : undefined
}

// The purpose is signed too, because the secret signs other messages.
const mac = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, userId: number) =>
  createHmac('sha256', jwtSecret).update(`unsubscribe:${userId}`).digest('base64url')
