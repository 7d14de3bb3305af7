import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Secret = Pick<Config, 'jwtSecret'>

/** `owner` is bound to the text: copied to another row, it cannot be read. */
type Sealed = { purpose: string; owner: number }

const keyOf = ({ jwtSecret }: Secret, purpose: string) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `sesol ${purpose}`, 32))

export function sealText(config: Secret, { purpose, owner }: Sealed, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(config, purpose), iv, { authTagLength: tagBytes })
  sealing.setAAD(Buffer.from(String(owner)))
  const bytes = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), bytes]).toString('base64url')
}

export function openSealedText(config: Secret, { purpose, owner }: Sealed, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const opening = createDecipheriv(cipher, keyOf(config, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAAD(Buffer.from(String(owner)))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}
