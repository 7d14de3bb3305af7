import { createHmac, timingSafeEqual } from 'node:crypto'
import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInDay } from 'date-fns/constants'
import type { Config } from '../../config.ts'

type Keyed = Pick<Config, 'jwtSecret'>
type Returning = Keyed & { mail: { returnTo?: Config['mail']['returnTo'] } }

export type Returned = { kind: 'mail' | 'fax'; key: string }

const maxAgeDays = 60
const keyLength = 32
const dayLength = 4
const macLength = 16
const pattern = /\b([a-z0-9-]{1,11})\+([0-9a-f]{52})@([\w-]+(?:\.[\w-]+)+)/g

/** Equal for all spellings of an address; without the secret nobody can test an address against it. */
export const mailboxHash = (config: Keyed, email: string): string =>
  hmac(config, `mailbox:${mailboxOf(email)}`).slice(0, keyLength)

/** The hash of one kind of e-mail only: its owner wants no more of them. */
export const recommendationsHash = (config: Keyed, email: string): string =>
  hmac(config, `recommendations:${mailboxOf(email)}`).slice(0, keyLength)

/** The return address names its e-mail and is signed, so that a bounce cannot be forged. */
export function returnAddress(config: Returning, { kind, key }: Returned, now: Date): string | undefined {
  const { returnTo } = config.mail
  if (!returnTo) return undefined
  const subject = key + dayNumberOf(now).toString(16).padStart(dayLength, '0')
  return `${returnTo.name}+${subject}${macOf(config, kind, subject)}@${returnTo.domain}`
}

export function returnedIn(config: Returning, text: string, now: Date): Returned | undefined {
  const { returnTo } = config.mail
  if (!returnTo) return undefined
  for (const [, name = '', token = '', domain = ''] of text.toLowerCase().matchAll(pattern)) {
    if (name !== returnTo.name || domain !== returnTo.domain.toLowerCase()) continue
    const returned = readToken(config, token, now)
    if (returned) return returned
  }
  return undefined
}

function readToken(config: Keyed, token: string, now: Date): Returned | undefined {
  const subject = token.slice(0, keyLength + dayLength)
  const given = Buffer.from(token.slice(subject.length))
  const kind = (['mail', 'fax'] as const).find((each) =>
    timingSafeEqual(given, Buffer.from(macOf(config, each, subject))),
  )
  const age = dayNumberOf(now) - Number.parseInt(subject.slice(keyLength), 16)
  return kind && age <= maxAgeDays ? { kind, key: subject.slice(0, keyLength) } : undefined
}

const dayNumberOf = (now: Date) => Math.floor(now.getTime() / 1000 / secondsInDay)

const macOf = (config: Keyed, kind: Returned['kind'], subject: string) =>
  hmac(config, `return:${kind}:${subject}`).slice(0, macLength)

// The purpose is signed too, because the secret signs other messages.
const hmac = ({ jwtSecret }: Keyed, text: string) => createHmac('sha256', jwtSecret).update(text).digest('hex')
