import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { fixedRetention } from '../../platform/retention-days.ts'

type Purpose = 'confirm' | 'withdraw' | 'receipt' | 'updates' | 'report' | 'legal'
type Keyed = Pick<Config, 'jwtSecret'>

const ivBytes = 12
const tagBytes = 16

const keys = new Map<string, KeyObject>()

/** Derived once a secret: deriving costs more than encrypting. */
function keyOf({ jwtSecret }: Keyed): KeyObject {
  let key = keys.get(jwtSecret)
  if (!key) {
    key = createSecretKey(createHmac('sha256', jwtSecret).update('signature-link').digest())
    keys.set(jwtSecret, key)
  }
  return key
}

/** Encrypted, so that neither ids nor whether an address had signed can be read from it. */
export function seal(config: Keyed, purpose: Purpose, content: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export function unseal(config: Keyed, purpose: Purpose, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (!/^[\w-]+$/.test(token) || bytes.length <= ivBytes + tagBytes) return undefined
  const cipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([cipher.update(bytes.subarray(ivBytes, -tagBytes)), cipher.final()])
  } catch {
    return undefined
  }
}

/** `corrections` void the links of an earlier address. */
type Linked = { id: number; campaign_id: number; corrections: number; created_at: Date }
export type OpenLink = Omit<Linked, 'created_at'> & { issuedAt: Date; expiresAt: Date }

const linkBytes = 24

export const expiryOf = (signedAt: Date): Date => addDays(signedAt, fixedRetention.waiting_signature)

/** Short, because some e-mail programs break long links. */
export function linkToken(config: Keyed, purpose: 'confirm' | 'withdraw', signature: Linked, now: Date): string {
  const content = Buffer.alloc(linkBytes)
  content.writeUIntBE(signature.id, 0, 6)
  content.writeUIntBE(signature.campaign_id, 6, 4)
  content.writeUIntBE(signature.corrections, 10, 2)
  content.writeUIntBE(now.getTime(), 12, 6)
  content.writeUIntBE(expiryOf(signature.created_at).getTime(), 18, 6)
  return seal(config, purpose, content)
}

export function openLink(config: Keyed, purpose: 'confirm' | 'withdraw', token: string): OpenLink | undefined {
  const content = unseal(config, purpose, token)
  if (content?.length !== linkBytes) return undefined
  return {
    id: content.readUIntBE(0, 6),
    campaign_id: content.readUIntBE(6, 4),
    corrections: content.readUIntBE(10, 2),
    issuedAt: new Date(content.readUIntBE(12, 6)),
    expiresAt: new Date(content.readUIntBE(18, 6)),
  }
}

const receipt = z.object({
  campaign: z.number(),
  version: z.number().nullable(),
  /** Zero for an address that had signed: its signature is not this signer's to correct. */
  id: z.coerce.number(),
  name: z.string(),
  email: z.string(),
  /** Receipts of the release before have none. */
  privacy_notice: z.number().nullable().default(null),
  special_consent: z.number().nullable().default(null),
  until: z.number(),
})
export type Receipt = Omit<z.output<typeof receipt>, 'until'>

/** As long for a new address as for a repeated one. */
export function sealReceipt(config: Keyed, { id, ...rest }: Receipt, now: Date): string {
  const content = { ...rest, id: String(id).padStart(16, '0'), until: expiryOf(now).getTime() }
  return seal(config, 'receipt', Buffer.from(JSON.stringify(content)))
}

export function openReceipt(config: Keyed, text: string, now: Date): Receipt | undefined {
  const content = unseal(config, 'receipt', text)
  const { data } = receipt.safeParse(content && JSON.parse(content.toString()))
  return data && data.until > now.getTime() ? data : undefined
}
