import { Secret, TOTP } from 'otpauth'

const period = 30
/** Steps before and after, because clocks differ. */
const window = 1
const secretBytes = 20

export const newSecret = (): string => new Secret({ size: secretBytes }).base32

const generatorOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period })

export const addressOfSecret = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period, issuer, label }).toString()

/** @returns the time step that the code belongs to, undefined for a wrong one */
export function stepOf(secret: string, token: string, now: Date): number | undefined {
  // The library throws if the texts are equally long and their bytes are not.
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = generatorOf(secret).validate({ token, window, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

export const codeAt = (secret: string, now: Date): string => generatorOf(secret).generate({ timestamp: now.getTime() })
