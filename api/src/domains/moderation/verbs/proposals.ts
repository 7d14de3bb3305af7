import { type ProposalSubject, type proposalAnswer, staffMay } from '@sesol/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { retryDeadlocks } from '../../../db/deadlocks.ts'
import { type Caller, idOf, type SignedIn } from '../../../http/caller.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { may, requireRight } from '../../../http/rights.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { subjectsAmong } from '../../reports/index.ts'
import { requireRecent } from '../policy.ts'
import { actOf, openProposals, type ProposalRow } from '../proposals.ts'
import { insertAudit } from '../repository.ts'

type Verb = { ctx: Context<SignedIn> }

/** Those that the caller may accept, and the own ones. */
export async function listProposals({ ctx: { db, caller, now } }: Verb) {
  const rows = await proposalsFor(db, caller, now())
  const subjectOf = await subjectsOf(db, rows)
  return {
    proposals: rows.map((row) => ({
      ...{ id: row.id, by: { id: row.by, username: row.username }, call: row.call, kind: row.kind, sum: row.sum },
      ...{ subjects: subjectOf(row), details: row.input, created_at: row.created_at.toISOString() },
      is_own: row.by === caller.id,
    })),
  }
}

async function proposalsFor(db: Db, caller: Caller, now: Date): Promise<ProposalRow[]> {
  return (await openProposals(db, now)).filter((row) => isCurrent(row) && may(caller, rightTo(row)))
}

export const countProposals = async (db: Db, caller: Caller, now: Date): Promise<number> =>
  (await proposalsFor(db, caller, now)).filter(({ by }) => by !== idOf(caller)).length

const rightTo = (row: ProposalRow) => actOf(row)?.right ?? 'manage staff'

/** The role of its author may have changed since. */
const isCurrent = (row: ProposalRow): boolean => staffMay(row.staff_role, rightTo(row))

const idsOf = ({ input: { id, ids } }: ProposalRow): number[] =>
  [ids ?? id].flat().filter((each): each is number => typeof each === 'number')

async function subjectsOf(db: Db, rows: ProposalRow[]) {
  const all = (row: ProposalRow): { kind: ProposalSubject['kind']; id: number }[] => {
    const kind = actOf(row)?.subject
    return kind === undefined ? [] : idsOf(row).map((id) => ({ kind, id }))
  }
  const found = await subjectsAmong(
    db,
    rows.flatMap(all).flatMap(({ kind, id }) => (kind === 'notice' ? [] : { kind, id })),
  )
  return (row: ProposalRow): ProposalSubject[] =>
    all(row).map(({ kind, id }) => {
      const subject = kind === 'notice' ? undefined : found({ kind, id })
      const isTitled = kind === 'campaign'
      const text = (isTitled ? subject?.title : kind === 'profile' ? subject?.username : subject?.text) ?? ''
      return { kind, id, text, campaign: isTitled ? id : (subject?.campaign_id ?? null) }
    })
}

type Answering = Verb & { input: { id: number } & z.output<typeof proposalAnswer> }

/** Accepting does what was proposed, with the rights of the caller. Who proposed may withdraw. @throws 403, 404, 409 */
export async function answerProposal({ ctx, input: { id, accepts } }: Answering) {
  const { caller, now } = ctx
  if (accepts) requireRecent(caller, now())
  await retryDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`proposal:${id}`}, 0))`.execute(trx)
      const row = (await openProposals(trx, now())).find((each) => each.id === id)
      const act = row && actOf(row)
      if (!row || !act || !isCurrent(row)) throw notFound()
      // The call itself asks for less than what is proposed.
      requireRight(caller, act.right)
      if (accepts && row.by === caller.id) throw forbidden('error.staff.own_proposal')
      const proposal = { id, by: row.by }
      if (accepts) await queueRevalidation(trx, await act.run({ ...ctx, db: trx, proposal }, row.input))
      await insertAudit(trx, ctx, {
        action: accepts ? 'staff.accept' : 'staff.decline',
        subject: 'proposal',
        subject_id: id,
        details: { by: row.by, call: row.call, kind: row.kind, sum: row.sum },
      })
    }),
  )
  return {}
}
