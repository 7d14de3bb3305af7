import type { PasskeyCredential } from '@sesol/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { badRequest } from '../../http/errors.ts'

type Site = Pick<Config, 'siteUrl' | 'siteName'>

const rpOf = ({ siteUrl }: Site) => ({ id: new URL(siteUrl).hostname, origin: new URL(siteUrl).origin })
/** EdDSA, ES256, RS256: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257]
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

export const passkeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, transports })

type Owner = { id: number; username: string; email: string }

export const creationOptions = (config: Site, user: Owner, known: PasskeyRow[], challenge: string) =>
  generateRegistrationOptions({
    rpName: config.siteName,
    rpID: rpOf(config).id,
    userID: Uint8Array.from(Buffer.from(String(user.id))),
    userName: user.email,
    userDisplayName: user.username,
    challenge: bytesOf(challenge),
    excludeCredentials: known.map(descriptorOf),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

export const requestOptions = (config: Site, known: PasskeyRow[], challenge: string) =>
  generateAuthenticationOptions({
    rpID: rpOf(config).id,
    challenge: bytesOf(challenge),
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  })

/** Spends the challenge that was signed. @returns whether it was one that waits */
type Spend = (challenge: string) => Promise<boolean>

/** The response of a browser is untrusted: whatever the library cannot read is refused. @throws 400 */
async function checked<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (cause) {
    throw Object.assign(badRequest('error.passkey.refused'), { cause })
  }
}

/** Certificates are not asked for, and the library would follow addresses in them. */
function hasCertificates({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject))
  return attestation.get('attStmt').get('x5c') !== undefined || !['none', 'packed'].includes(attestation.get('fmt'))
}

export async function newPasskey(config: Site, given: PasskeyCredential, spend: Spend) {
  const response = given as unknown as RegistrationResponseJSON
  const { id: expectedRPID, origin: expectedOrigin } = rpOf(config)
  const { verified, registrationInfo } = await checked(async () => {
    if (hasCertificates(response)) throw new Error('attestation with certificates')
    return verifyRegistrationResponse({
      response,
      expectedChallenge: spend,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    })
  })
  if (!verified) throw badRequest('error.passkey.refused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}

type Using = { db: Db; config: Site; now: () => Date }

/** A counter that does not grow is that of a copy. @throws 400 */
export async function usePasskey({ db, config, now }: Using, userId: number, given: PasskeyCredential, spend: Spend) {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'public_key', 'counter'])
    .where('credential_id', '=', given.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw badRequest('error.passkey.refused')
  const { id: expectedRPID, origin: expectedOrigin } = rpOf(config)
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: given as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: spend,
      expectedOrigin,
      expectedRPID,
      credential: { id: given.id, publicKey: Uint8Array.from(row.public_key), counter: row.counter },
      requireUserVerification: false,
    }),
  )
  if (!verified) throw badRequest('error.passkey.refused')
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now() })
    .where('id', '=', row.id)
    .execute()
}

export const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({
  ...{ id, name },
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
