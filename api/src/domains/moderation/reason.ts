import type { CommentAct, ReasonCode } from '@sesol/contract'
import { invalid } from '../../http/errors.ts'

/** Hiding takes a reason, which the author gets. @throws 400 */
export function reasonFor(act: CommentAct, reason: ReasonCode | undefined): ReasonCode | null {
  if (act === 'hide' && reason === undefined) throw invalid({ reason: ['error.moderation.reason_required'] })
  return reason ?? null
}
