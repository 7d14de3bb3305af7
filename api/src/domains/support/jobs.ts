import { z } from 'zod'
import { awaitedMail, defineJob, everyMinute, noPayload } from '../../platform/jobs.ts'

export const sendFax = defineJob({
  name: 'send_fax',
  payload: z.object({ fax: z.string() }),
  attempts: 10,
  pausedBy: 'fax',
  delays: 'faxes',
})

/** Limits are counted in one order. */
export const settleSignatures = defineJob({ name: 'settle_signatures', queue: 'signatures', ...everyMinute })

const bulkMails = new Set(['signature_reminder', 'signature_changed', 'signature_counted', 'signature_uncounted'])

/** `form`: not sent if it waits no longer. `version` is that of the new text. */
export const sendSignatureMail = defineJob({
  name: 'send_signature_mail',
  payload: z.discriminatedUnion('mail', [
    z.object({ mail: z.enum(['signature_confirm', 'signature_reminder', 'signature_forms']), form: z.number() }),
    z.object({
      mail: z.enum(['signature_repeated', 'signature_counted', 'signature_uncounted']),
      signature: z.number(),
    }),
    z.object({ mail: z.literal('signature_changed'), signature: z.number(), version: z.number() }),
  ]),
  isBulk: ({ mail }) => bulkMails.has(mail),
  ...awaitedMail,
})

/** `since`: the time of the last signature that was erased. */
export const eraseSigners = defineJob({
  name: 'erase_signers',
  payload: z.object({ campaign_id: z.number(), since: z.string() }),
  isBulk: true,
})

/** The address as it was typed. */
export const sendMailboxLink = defineJob({
  name: 'send_mailbox_link',
  payload: z.object({ email: z.string(), language: z.enum(['tr', 'en']) }),
  attempts: 8,
  ...awaitedMail,
})

export const queueAddresseeDigests = defineJob({
  name: 'queue_addressee_digests',
  payload: noPayload,
  cron: { at: '0 6 * * *' },
})

export const remindApplicants = defineJob({ name: 'remind_applicants', payload: noPayload, cron: { at: '30 7 * * *' } })

export const mailPetition = defineJob({
  name: 'mail_petition',
  payload: z.object({ hand_over: z.number() }),
  pausedBy: 'mail',
})

export const sendAddresseeDigest = defineJob({
  name: 'send_addressee_digest',
  payload: z.object({ addressee_id: z.number(), day: z.string() }),
  pausedBy: 'mail',
})
