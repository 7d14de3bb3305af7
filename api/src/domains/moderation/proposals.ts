import {
  auditFilters,
  type BoundedKind,
  blockForm,
  bulkForm,
  commentActs,
  commentDecisionForm,
  decisionForm,
  moderatorActs,
  noticeDecision,
  type ProposalSubject,
  pausables,
  pauseForm,
  type StaffRight,
  signatureActs,
  signatureFilter,
  suspensionForm,
  type Tag,
  tags,
  updateActs,
} from '@sesol/contract'
import { subDays } from 'date-fns/subDays'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { alertAdmins, NeedsSecond } from './budgets.ts'
import { type Actor, insertAudit } from './repository.ts'
import { decideAnswer } from './verbs/answers.ts'
import { startBlock } from './verbs/blocks.ts'
import { decideComment } from './verbs/comments.ts'
import { decide } from './verbs/decide.ts'
import { decideMany } from './verbs/decide-many.ts'
import { decideLegalNotice } from './verbs/decide-notice.ts'
import { suspendMember } from './verbs/members.ts'
import { startPause } from './verbs/pauses.ts'
import { invalidateSignatures } from './verbs/signatures.ts'
import { decideStatement } from './verbs/statements.ts'
import { decideUpdate } from './verbs/updates.ts'

type Subject = ProposalSubject['kind'] | undefined
type Accepting = Context & Pick<Actor, 'proposal'>
type Act = { right: StaffRight; subject: Subject; run: (ctx: Accepting, stored: unknown) => Promise<Tag[]> }

const act = <S extends z.ZodType>(
  [right, subject]: readonly [StaffRight, Subject?],
  input: S,
  run: (ctx: Accepting, input: z.output<S>) => Promise<Tag[]>,
): Act => ({ right, subject, run: (ctx, stored) => run(ctx, input.parse(stored)) })

/** For verbs that revalidate in their own transaction, or change nothing that is stored by tags. */
const noTags = async (work: Promise<unknown>): Promise<Tag[]> => {
  await work
  return []
}
const id = z.int()
const aboutWords = commentDecisionForm.extend({ id, act: z.enum(commentActs) })

/** What is proposed is stored as the input of its verb, and runs as it when it is accepted. */
const acts = {
  decideCampaign: act(
    ['take campaigns down', 'campaign'],
    decisionForm.extend({ id, act: z.enum(moderatorActs) }),
    (ctx, input) => noTags(decide({ ctx, input })),
  ),
  decideMany: act(['take campaigns down', 'campaign'], bulkForm, (ctx, input) => noTags(decideMany({ ctx, input }))),
  decideComment: act(['moderate words', 'comment'], aboutWords, (ctx, input) => noTags(decideComment({ ctx, input }))),
  decideStatement: act(['moderate words', 'statement'], aboutWords, (ctx, input) =>
    noTags(decideStatement({ ctx, input })),
  ),
  decideAnswer: act(['moderate words', 'answer'], aboutWords, (ctx, input) => noTags(decideAnswer({ ctx, input }))),
  decideUpdate: act(['moderate words', 'update'], decisionForm.extend({ id, act: z.enum(updateActs) }), (ctx, input) =>
    noTags(decideUpdate({ ctx, input })),
  ),
  decideLegalNotice: act(['decide legal notices', 'notice'], noticeDecision.extend({ id }), (ctx, input) =>
    noTags(decideLegalNotice({ ctx, input })),
  ),
  suspendMember: act(['suspend members', 'profile'], suspensionForm.extend({ id }), (ctx, input) =>
    noTags(suspendMember({ ctx, input })),
  ),
  invalidateSignatures: act(
    ['review signatures', 'campaign'],
    signatureFilter.and(z.object({ id, act: z.enum(signatureActs) })),
    async (ctx, input) => {
      await invalidateSignatures({ ctx, input })
      return [tags.list, tags.campaign(input.id)]
    },
  ),
  startPause: act(['pause functions'], pauseForm.extend({ what: z.enum(pausables) }), async (ctx, input) => {
    await startPause({ ctx, input })
    return [tags.site]
  }),
  startBlock: act(['block'], blockForm, (ctx, input) => noTags(startBlock({ ctx, input }))),
  // Accepted, it lets its author export again.
  exportAudit: act(['read the audit log'], auditFilters, async () => []),
}
export type Proposable = keyof typeof acts

const known: Partial<Record<string, Act>> = acts
export const actOf = ({ call }: Proposed): Act | undefined => known[call]

export const proposed = z.object({
  call: z.string(),
  kind: z.custom<BoundedKind>(),
  sum: z.int(),
  input: z.record(z.string(), z.unknown()),
})
export type Proposed = z.output<typeof proposed>

const proposalDays = 7

const open = (db: Db, now: Date) =>
  db
    .selectFrom('audit.entry as entry')
    .where('entry.subject', '=', 'proposal')
    .where('entry.subject_id', '=', 0)
    .where('entry.created_at', '>', subDays(now, proposalDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit.entry as answer')
            .select('answer.id')
            .where('answer.subject', '=', 'proposal')
            .whereRef('answer.subject_id', '=', 'entry.id'),
        ),
      ),
    )

/** Of those who are staff with the right to it still. */
export async function openProposals(db: Db, now: Date) {
  const rows = await open(db, now)
    .innerJoin('user', 'user.id', 'entry.actor_id')
    .select(['entry.id', 'entry.details', 'entry.created_at'])
    .select(['user.id as by', 'user.username', 'user.staff_role'])
    .where('user.is_staff', '=', true)
    .where('user.is_active', '=', true)
    .orderBy('entry.id')
    .execute()
  return rows.map(({ details, ...row }) => ({ ...row, ...proposed.parse(details) }))
}
export type ProposalRow = Awaited<ReturnType<typeof openProposals>>[number]

async function storeProposal(trx: Db, ctx: Context, { call, input, kind, sum }: Proposed): Promise<void> {
  const { caller, now } = ctx
  const isSame = sql<SqlBool>`details -> 'call' = to_jsonb(${call}::text)
    and details -> 'input' = ${JSON.stringify(input)}::jsonb`
  const by = 'id' in caller ? caller.id : 0
  await sql`select pg_advisory_xact_lock(hashtextextended(${`propose:${by}`}, 0))`.execute(trx)
  const same = await open(trx, now()).select('entry.id').where('actor_id', '=', by).where(isSame).executeTakeFirst()
  if (same) return
  const details = { call, kind, sum, input }
  await insertAudit(trx, ctx, { action: 'staff.propose', subject: 'proposal', subject_id: 0, details })
  await alertAdmins(trx, ctx, { kind, sum })
}

/** What needs another person is stored as a proposal. @throws 409 `error.staff.second` */
export async function proposing<I extends Proposed['input'], T>(
  ctx: Context,
  call: Proposable,
  input: I,
  verb: (asked: { ctx: Context; input: I }) => Promise<T>,
): Promise<T> {
  try {
    return await verb({ ctx, input })
  } catch (error) {
    if (error instanceof NeedsSecond) {
      const { kind, sum } = error
      await ctx.db.transaction().execute((trx) => storeProposal(trx, ctx, { call, input, kind, sum }))
    }
    throw error
  }
}
