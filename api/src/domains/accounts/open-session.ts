import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { deviceOf } from './device.ts'
import * as jobs from './jobs.ts'
import { addDevice, deviceTokenOf, hasDevices, type KnownDevice, keepDevice } from './known-devices.ts'
import { isConfirmed } from './repository.ts'
import { beginSession } from './sessions.ts'

type SignIn = { userId: number; agent: string; devices: KnownDevice[]; isVerified: boolean }

/** The account must be locked. */
export async function openSession(
  ctx: Pick<Context, 'config' | 'now'>,
  trx: Db,
  { userId, agent, devices, isVerified }: SignIn,
) {
  const now = ctx.now()
  const known = devices.find((device) => device.userId === userId)
  const kept = known && (await keepDevice(trx, known, now)) ? known : undefined
  const isNew = kept === undefined && (await hasDevices(trx, userId, now))
  // The account may be a stranger's before its address is confirmed.
  const device = kept ?? ((await isConfirmed(trx, userId)) ? await addDevice(trx, userId, now) : undefined)
  const session = { userId, device: deviceOf(agent), knownDeviceId: device?.id ?? null, isVerified }
  const { sessionId, pair } = await beginSession({ ...ctx, db: trx }, session)
  if (isNew) await enqueue(trx, jobs.sendNewSignIn, { session_id: sessionId })
  const tokens = deviceTokenOf([...(device ? [device] : []), ...devices.filter((each) => each !== known)])
  return { ...pair, ...(tokens && { device_token: tokens }) }
}
