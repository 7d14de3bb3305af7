import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { endOthers, endSessionOf, sessionsOf } from '../own-sessions.ts'
import { presentSession } from '../presenter.ts'

type Verb = { ctx: Context<SignedIn> }

/** Where the caller is signed in. */
export async function ownSessions({ ctx: { db, caller, now } }: Verb) {
  const rows = await sessionsOf(db, caller.id, caller.sessionId, now())
  return { results: rows.map((row) => presentSession(row, caller.sessionId)) }
}

/** Ends one of the caller's sessions, this one too. @throws 404 for those of others and those that are over */
export async function endSession({ ctx: { db, caller, now }, input }: Verb & { input: { session: string } }) {
  if (!(await endSessionOf(db, caller.id, input.session, now()))) throw notFound()
}

/** Signs the caller out everywhere else. */
export async function endOtherSessions({ ctx: { db, caller, now } }: Verb) {
  await endOthers(db, caller.id, caller.sessionId, now())
}
