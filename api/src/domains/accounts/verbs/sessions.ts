import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { badRequest, notFound } from '../../../http/errors.ts'
import { endByLink } from '../ending-links.ts'
import { revokeDeviceOf, revokeDevices } from '../known-devices.ts'
import { endOthers, endSessionOf, sessionsOf } from '../own-sessions.ts'
import { presentSession } from '../presenter.ts'

type Verb = { ctx: Context<SignedIn> }

export async function ownSessions({ ctx: { db, caller, now } }: Verb) {
  const rows = await sessionsOf(db, caller.id, caller.sessionId, now())
  return { results: rows.map((row) => presentSession(row, caller.sessionId)) }
}

export async function endSession({ ctx: { db, caller, now }, input }: Verb & { input: { session: string } }) {
  await db.transaction().execute(async (trx) => {
    if (!(await endSessionOf(trx, caller.id, input.session, now()))) throw notFound()
    await revokeDeviceOf(trx, caller.id, input.session, caller.sessionId)
  })
}

type ByMail = { ctx: Context; input: { session: string; token: string } }

/** @throws 400 */
export async function endSessionByMail({ ctx: { db, now }, input }: ByMail) {
  if (!(await endByLink(db, input, now()))) throw badRequest('error.mail.link')
}

export async function endOtherSessions({ ctx: { db, caller, now } }: Verb) {
  await db.transaction().execute(async (trx) => {
    await endOthers(trx, caller.id, caller.sessionId, now())
    await revokeDevices(trx, caller.id, caller.sessionId)
  })
}
