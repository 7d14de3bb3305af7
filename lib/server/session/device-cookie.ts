import 'server-only'
import { deviceToken } from '@sesol/contract'
import { secondsInDay } from 'date-fns/constants'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { secretEnv } from '../env'
import { cookieValues, setCookie } from './session-cookie'

const name = 'sesol-device'
const lifetime = 180 * secondsInDay
const maxBytes = 4096

const cookieShape = z.object({ device: deviceToken })
const issued = z.object({ device_token: deviceToken })

const sealing = () => ({ password: secretEnv().SESSION_SECRET, ttl: lifetime })

export async function readDeviceToken(header: string | null): Promise<string | undefined> {
  const [value, ...others] = cookieValues(header, name)
  if (value === undefined || others.length > 0 || value.length > maxBytes) return undefined
  return cookieShape.safeParse(await unsealData(value, sealing())).data?.device
}

export async function deviceCookie(response: unknown): Promise<string | undefined> {
  const { data } = issued.safeParse(response)
  return data && setCookie(name, await sealData({ device: data.device_token }, sealing()), lifetime)
}
