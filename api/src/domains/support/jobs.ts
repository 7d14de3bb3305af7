import { z } from 'zod'
import { defineJob, noPayload } from '../../platform/jobs.ts'

export const sendFax = defineJob({
  name: 'send_fax',
  payload: z.object({ fax: z.string() }),
  attempts: 10,
  pausedBy: 'fax',
  delays: 'faxes',
})

/** Limits are counted in one order. */
export const settleSignatures = defineJob({
  name: 'settle_signatures',
  payload: noPayload,
  attempts: 1,
  queue: 'signatures',
  cron: { at: '* * * * *', isMerged: true },
})

/** `form`: not sent if it waits no longer. `version` is that of the new text. */
export const sendSignatureMail = defineJob({
  name: 'send_signature_mail',
  payload: z.discriminatedUnion('mail', [
    z.object({ mail: z.enum(['signature_confirm', 'signature_reminder', 'signature_forms']), form: z.number() }),
    z.object({ mail: z.literal('signature_repeated'), signature: z.number() }),
    z.object({ mail: z.literal('signature_changed'), signature: z.number(), version: z.number() }),
  ]),
  attempts: 13,
  isBulk: ({ mail }) => mail === 'signature_reminder' || mail === 'signature_changed',
  pausedBy: 'mail',
  delays: 'emails',
})

export const queueAddresseeDigests = defineJob({
  name: 'queue_addressee_digests',
  payload: noPayload,
  attempts: 13,
  cron: { at: '0 6 * * *' },
})

export const sendAddresseeDigest = defineJob({
  name: 'send_addressee_digest',
  payload: z.object({ addressee_id: z.number(), day: z.string() }),
  attempts: 13,
  pausedBy: 'mail',
})
