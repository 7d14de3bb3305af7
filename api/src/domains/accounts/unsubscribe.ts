import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

/**
 * What a mail about a campaign carries, so that its reader can end such mail without signing in. It is good for ever,
 * and for nothing else: whoever forwards the mail gives away no more than that.
 */
export function unsubscribeToken(config: Pick<Config, 'jwtSecret'>, userId: number): string {
  return `${userId}.${mac(config, userId)}`
}

/** The member whom the token is about; undefined when it is forged. */
export function readUnsubscribeToken(config: Pick<Config, 'jwtSecret'>, token: string): number | undefined {
  const [, id = '', given = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  const expected = mac(config, Number(id))
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? Number(id)
    : undefined
}

// The purpose is part of what is signed: the secret signs other things as well.
const mac = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, userId: number) =>
  createHmac('sha256', jwtSecret).update(`unsubscribe:${userId}`).digest('base64url')
