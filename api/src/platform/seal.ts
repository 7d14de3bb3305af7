import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

type Purpose =
  | 'confirm'
  | 'withdraw'
  | 'mailbox'
  | 'receipt'
  | 'updates'
  | 'vote'
  | 'report'
  | 'legal'
  | 'alert'
  | 'application'
export type Keyed = Pick<Config, 'jwtSecret'>

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
