import type { AuditAction } from '@sesol/contract/moderation/audit'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isDown } from '../../db/expressions.ts'
import { HttpError } from '../../http/errors.ts'
import { type Actor, type Entry, insertAudit as insertEntry } from '../../platform/audit.ts'
import { followDecision as followReports, type Place } from '../reports/index.ts'
import type { BoundedAction } from './budgets.ts'

export type { Actor } from '../../platform/audit.ts'

/** What an act needs that the operator's commands have as well. */
export type Operating = Pick<Context, 'db' | 'config' | 'now'> & Actor

/** What counts against a bound is written by `auditAct`. */
type Unbounded = Entry & { action: Exclude<AuditAction, BoundedAction> }

export const insertAudit = (trx: Db, actor: Actor, entry: Unbounded): Promise<void> => insertEntry(trx, actor, entry)

type Followed = Place & Omit<Parameters<typeof followReports>[1], 'kind' | 'id'>

/**
 * After a moderator took something down, or showed it again. What a legal notice took down is shown again by its reversal only.
 * @returns what the audit entry has of it @throws 409
 */
export async function followDecision(trx: Db, decision: Followed): Promise<{ reports?: number }> {
  if (decision.isShown && (await isDown(trx, decision.kind, decision.id))) throw new HttpError(409, 'error.legal.stays')
  const { kind } = decision
  const reports = kind === 'picture' ? 0 : await followReports(trx, { ...decision, kind })
  return reports > 0 ? { reports } : {}
}
