import 'server-only'
import { secondsInHour } from 'date-fns/constants'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { secretEnv } from '../env'
import { cookieValues, setCookie } from './session-cookie'

const name = 'sesol-signed'
const maxBytes = 4096

/** What a browser without scripts has just signed: the address would name the signer to all who see it. */
const signedShape = z.object({
  campaign: z.number().int().positive(),
  email: z.string(),
  receipt: z.string().nullable(),
  /** The count with this signature. */
  number: z.number().int().nullable(),
  waits: z.boolean(),
  /** Staff look at it before it counts. */
  isSetAside: z.boolean(),
})
export type JustSigned = z.output<typeof signedShape>

const sealing = () => ({ password: secretEnv().SESSION_SECRET, ttl: secondsInHour })

export const signedCookie = async (signed: JustSigned): Promise<string> =>
  setCookie(name, await sealData(signed, sealing()), secondsInHour)

export async function readSignedCookie(header: string | null): Promise<JustSigned | undefined> {
  const [value, ...others] = cookieValues(header, name)
  if (value === undefined || others.length > 0 || value.length > maxBytes) return undefined
  return signedShape.safeParse(await unsealData(value, sealing())).data
}
