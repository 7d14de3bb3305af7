import { badRequest, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { endByLink } from '../ending-links.ts'
import { revokeDeviceOf, revokeDevices } from '../known-devices.ts'
import { endOthers, endSessionOf, sessionsOf } from '../own-sessions.ts'
import { presentSession } from '../presenter.ts'

export async function ownSessions({ ctx: { db, caller, now } }: Call<'ownSessions'>) {
  const rows = await sessionsOf(db, caller.id, caller.sessionId, now())
  return { results: rows.map((row) => presentSession(row, caller.sessionId)) }
}

export async function endSession({ ctx: { db, caller, now }, input }: Call<'endSession'>) {
  await db.transaction().execute(async (trx) => {
    if (!(await endSessionOf(trx, caller.id, input.session, now()))) throw notFound()
    await revokeDeviceOf(trx, caller.id, input.session, caller.sessionId)
  })
}

/** @throws 400 */
export async function endSessionByMail({ ctx: { db, now }, input }: Call<'endSessionByMail'>) {
  if (!(await endByLink(db, input, now()))) throw badRequest('error.mail.link')
}

export async function endOtherSessions({ ctx: { db, caller, now } }: Call<'endOtherSessions'>) {
  await db.transaction().execute(async (trx) => {
    await endOthers(trx, caller.id, caller.sessionId, now())
    await revokeDevices(trx, caller.id, caller.sessionId)
  })
}
