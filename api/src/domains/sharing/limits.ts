import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInDay } from 'date-fns/constants'
import type { Context } from '../../context.ts'
import { type AttemptRule, attempt, attemptKey, countAttempt } from '../../db/attempts.ts'
import type { SignedIn } from '../../http/caller.ts'
import { HttpError } from '../../http/errors.ts'

type Acting = Pick<Context<SignedIn>, 'db' | 'config' | 'caller' | 'network' | 'now'>

// Recipients, not calls.
const bySender: AttemptRule = { name: 'share-sender', most: 50, seconds: secondsInDay }
const byNetwork: AttemptRule = { name: 'share-visitor', most: 100, seconds: secondsInDay }
const byCampaign: AttemptRule = { name: 'share-campaign', most: 500, seconds: secondsInDay }
const bySameMail: AttemptRule = { name: 'share-same', most: 1, seconds: secondsInDay }

export function distinct(addresses: string[]): string[] {
  const byForm = new Map(addresses.toReversed().map((address) => [mailboxOf(address), address]))
  return [...byForm].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, address]) => address)
}

/** Records the returned addresses for a day. Call it in a transaction, with sorted addresses: concurrent equal calls wait for each other. */
export async function notYetNotified(acting: Acting, campaignId: number, addresses: string[]): Promise<string[]> {
  const { db, config, caller, now } = acting
  const fresh: string[] = []
  for (const address of addresses) {
    const subject = `${caller.id}:${campaignId}:${mailboxOf(address)}`
    const wait = await countAttempt(db, bySameMail, attemptKey(bySameMail, subject, config.jwtSecret), now())
    if (wait === 0) fresh.push(address)
  }
  return fresh
}

/** Call it in a transaction, so that a rejected call does not count. @throws 429 */
export async function countRecipients(acting: Acting, campaignId: number, recipients: number): Promise<void> {
  if (recipients === 0) return
  // Always in this order, to avoid a deadlock.
  for (const [rule, subject] of [
    [bySender, String(acting.caller.id)],
    [byNetwork, acting.network],
    [byCampaign, String(campaignId)],
  ] as const) {
    const wait = await attempt(acting, rule, subject, recipients)
    if (wait > 0) throw new HttpError(429, 'error.mail.too_many', { headers: { 'retry-after': String(wait) } })
  }
}
