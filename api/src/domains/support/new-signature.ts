import { randomUUID } from 'node:crypto'
import { mailboxOf } from '@sesol/shared/mailbox'
import type { Context } from '../../context.ts'
import { idOf } from '../../http/caller.ts'
import { invalid } from '../../http/errors.ts'
import { activeUser } from '../accounts/index.ts'
import type { NewSignature } from './repository.ts'
import { networkHash, signalOf } from './signals.ts'

type Given = Pick<
  NewSignature,
  | 'campaign_id'
  | 'version'
  | 'name'
  | 'sender_address'
  | 'image'
  | 'wants_updates'
  | 'shares_name'
  | 'province'
  | 'privacy_notice'
  | 'special_consent'
  | 'embedded_on'
> & {
  email: string | undefined
}

/** The address defaults to that of the account. Only a member's own confirmed address counts at once, unless the operator says otherwise. */
export async function newSignature(ctx: Context, given: Given): Promise<NewSignature & { receipt: string }> {
  const { config, db, caller, language } = ctx
  const id = idOf(caller)
  const account = id === undefined ? undefined : await activeUser(db, id)
  const email = given.email || account?.email || ''
  const mailbox = email === '' ? null : mailboxOf(email)
  const isOwn = account?.email_confirmed_at != null && mailboxOf(account.email) === mailbox
  return {
    ...given,
    receipt: randomUUID(),
    user_id: id ?? null,
    email,
    email_canonical: mailbox,
    language,
    network: mailbox === null ? null : networkHash(ctx),
    is_confirmed: mailbox !== null && (isOwn || config.signatures === 'immediate'),
    set_aside_reason: signalOf({ name: given.name, email }),
  }
}

/** @throws 400 if the campaign asks for an explicit consent that was not given */
export function requireConsent<S extends { outcome: string }>(
  settled: S,
): asserts settled is Exclude<S, { outcome: 'no_consent' }> {
  if (settled.outcome === 'no_consent') throw invalid({ special_consent: ['error.support.consent_required'] })
}
