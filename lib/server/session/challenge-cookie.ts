import 'server-only'
import { minutesToSeconds } from 'date-fns/minutesToSeconds'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { secretEnv } from '../env'
import { cookieValues, setCookie } from './session-cookie'

const name = 'sesol-challenge'
const lifetime = minutesToSeconds(5)
const maxBytes = 4096

const cookieShape = z.object({ challenge: z.string().min(1) })

const sealing = () => ({ password: secretEnv().SESSION_SECRET, ttl: lifetime })

export async function readChallenge(header: string | null): Promise<string | undefined> {
  const [value, ...others] = cookieValues(header, name)
  if (value === undefined || others.length > 0 || value.length > maxBytes) return undefined
  return cookieShape.safeParse(await unsealData(value, sealing())).data?.challenge
}

export const challengeCookie = async (challenge: string) =>
  setCookie(name, await sealData({ challenge }, sealing()), lifetime)

export const clearedChallenge = () => setCookie(name, '', 0)
