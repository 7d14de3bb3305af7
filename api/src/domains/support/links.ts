import { createHmac } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { z } from 'zod'
import { fixedRetention } from '../../platform/retention-days.ts'
import { type Keyed, seal, unseal } from '../../platform/seal.ts'

/** The signature that `form` waits for or has become; zero for a member's own. */
type Linked = { form: number; signature: number; campaign_id: number; created_at: Date }
export type OpenLink = Omit<Linked, 'created_at'> & { issuedAt: Date; expiresAt: Date }

const linkBytes = 28

export const expiryOf = (signedAt: Date): Date => addDays(signedAt, fixedRetention.waiting_signature)

/** Short, because some e-mail programs break long links. */
export function linkToken(config: Keyed, purpose: 'confirm' | 'withdraw', linked: Linked, now: Date): string {
  const content = Buffer.alloc(linkBytes)
  content.writeUIntBE(linked.form, 0, 6)
  content.writeUIntBE(linked.signature, 6, 6)
  content.writeUIntBE(linked.campaign_id, 12, 4)
  content.writeUIntBE(now.getTime(), 16, 6)
  content.writeUIntBE(expiryOf(linked.created_at).getTime(), 22, 6)
  return seal(config, purpose, content)
}

export function openLink(config: Keyed, purpose: 'confirm' | 'withdraw', token: string): OpenLink | undefined {
  const content = unseal(config, purpose, token)
  if (content?.length !== linkBytes) return undefined
  return {
    form: content.readUIntBE(0, 6),
    signature: content.readUIntBE(6, 6),
    campaign_id: content.readUIntBE(12, 4),
    issuedAt: new Date(content.readUIntBE(16, 6)),
    expiresAt: new Date(content.readUIntBE(22, 6)),
  }
}

/** Minutes in which the link to the signatures of a mailbox is good. */
export const mailboxLinkMinutes = 60

export const mailboxToken = (config: Keyed, mailbox: string, now: Date): string =>
  seal(config, 'mailbox', Buffer.from(JSON.stringify([mailbox, addMinutes(now, mailboxLinkMinutes).getTime()])))

export function openMailbox(config: Keyed, token: string, now: Date): string | undefined {
  const content = unseal(config, 'mailbox', token)
  const [mailbox, until] = z.tuple([z.string(), z.number()]).parse(content ? JSON.parse(content.toString()) : ['', 0])
  return until > now.getTime() ? mailbox : undefined
}

/** Six digits that confirm a form. They are computed, so that a copy of the database does not contain them. */
export const codeOf = ({ jwtSecret }: Keyed, form: number): string =>
  String(
    createHmac('sha256', jwtSecret).update(`signature-code:${form}`).digest().readUIntBE(0, 6) % 1_000_000,
  ).padStart(6, '0')

const receipt = z.object({
  /** Names the form while it waits; of an address that has signed it names none. */
  id: z.uuid(),
  /** What counted at once; zero for a form. */
  signature: z.coerce.number(),
  digest: z.base64(),
  campaign: z.number(),
  version: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  wants_updates: z.boolean(),
  shares_name: z.boolean(),
  province: z.string().nullable(),
  privacy_notice: z.number().nullable(),
  special_consent: z.number().nullable(),
  until: z.number(),
})
export type Receipt = Omit<z.output<typeof receipt>, 'until'>

/** As long for a new address as for a repeated one. */
export function sealReceipt(config: Keyed, { signature, ...rest }: Receipt, now: Date): string {
  const content = { ...rest, signature: String(signature).padStart(16, '0'), until: expiryOf(now).getTime() }
  return seal(config, 'receipt', Buffer.from(JSON.stringify(content)))
}

export function openReceipt(config: Keyed, text: string, now: Date): Receipt | undefined {
  const content = unseal(config, 'receipt', text)
  const { data } = receipt.safeParse(content && JSON.parse(content.toString()))
  return data && data.until > now.getTime() ? data : undefined
}
