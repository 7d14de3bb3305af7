import type { Db } from '../../db/database.ts'
import { isDown } from '../../db/takedowns.ts'
import { HttpError } from '../../http/errors.ts'
import { followDecision as followReports, type Place } from '../reports/index.ts'

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
