import Bowser from 'bowser'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import * as jobs from './jobs.ts'
import { addDevice, deviceTokenOf, hasDevices, type KnownDevice, keepDevice } from './known-devices.ts'
import { isConfirmed } from './repository.ts'
import { beginSession } from './sessions.ts'

type SignIn = { userId: number; devices: KnownDevice[]; isVerified: boolean }

/** The account must be locked. */
export async function openSession(
  ctx: Pick<Context, 'config' | 'now' | 'agent'>,
  trx: Db,
  { userId, devices, isVerified }: SignIn,
) {
  const now = ctx.now()
  const known = devices.find((device) => device.userId === userId)
  const kept = known && (await keepDevice(trx, known, now)) ? known : undefined
  const isNew = kept === undefined && (await hasDevices(trx, userId, now))
  // The account may be a stranger's before its address is confirmed.
  const device = kept ?? ((await isConfirmed(trx, userId)) ? await addDevice(trx, userId, now) : undefined)
  const session = { userId, device: deviceOf(ctx.agent), knownDeviceId: device?.id ?? null, isVerified }
  const { sessionId, pair } = await beginSession({ ...ctx, db: trx }, session)
  if (isNew) await enqueue(trx, jobs.sendNewSignIn, { session_id: sessionId })
  const tokens = deviceTokenOf([...(device ? [device] : []), ...devices.filter((each) => each !== known)])
  return { ...pair, ...(tokens && { device_token: tokens }) }
}

const longestAgent = 400
const longestName = 30

/** Browser and system, such as `Firefox, Windows`; empty if unknown. */
export function deviceOf(agent: string): string {
  if (agent === '') return ''
  const { browser, os } = Bowser.parse(agent.slice(0, longestAgent))
  return [browser.name, os.name].map(named).filter(Boolean).join(', ')
}

// Client input: only plain letters are kept.
const named = (name = '') =>
  name
    .replace(/[^A-Za-z0-9 ._-]/g, '')
    .trim()
    .slice(0, longestName)
