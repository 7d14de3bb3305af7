import type { CommentAct, statementDecisionForm } from '@sesol/contract'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../http/errors.ts'
import { hideStatement, lockStatement } from '../../support/index.ts'
import { followDecision } from '../follow-decision.ts'
import { requireRight } from '../policy.ts'
import { insertAudit } from '../repository.ts'
import type { Acting } from './decide.ts'

type Input = { id: number; act: CommentAct } & z.output<typeof statementDecisionForm>

export async function decideStatement({ ctx, input: { id, act, note } }: { ctx: Acting; input: Input }) {
  const { db, caller, now } = ctx
  requireRight(caller, 'moderate words')
  return inTransaction(db, async (trx) => {
    const statement = await lockStatement(trx, id)
    if (!statement) throw notFound('error.request.not_found')
    const hides = act === 'hide'
    const changed = (statement.hidden_at !== null) !== hides
    if (changed) {
      await hideStatement(trx, id, hides ? now() : null)
      const followed = await followDecision(trx, { kind: 'statement', id, isShown: !hides, now: now() })
      await insertAudit(trx, ctx, {
        action: `statement.${act}`,
        subject: 'campaign',
        subject_id: statement.campaign_id,
        details: { signature: id, ...(note && { note }), ...followed },
      })
    }
    return { changed, is_hidden: hides }
  })
}
