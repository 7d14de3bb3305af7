import type { FactorAct } from '@sesol/contract/moderation/audit'
import type { Context } from '../../context.ts'
import { type AttemptRule, attempt, forgive } from '../../db/attempts.ts'
import type { Db } from '../../db/database.ts'
import { invalid, throttled } from '../../http/errors.ts'
import { insertAudit } from '../../platform/audit.ts'
import { mailMember } from './mails.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import type { UserRow } from './repository.ts'

/** A guess succeeds once in four years, because three codes are right at a time. */
const byMember: AttemptRule = { name: 'code-member', most: 10, seconds: 3600 }

export const wrongCode = () => invalid({ one_time_code: ['error.factor.code'] })

export async function countCode(ctx: Context, subject: string): Promise<void> {
  const wait = await attempt(ctx, byMember, subject)
  if (wait > 0) throw throttled(wait)
}

export const forgiveCode = (ctx: Context, subject: string) => forgive(ctx, byMember, subject)

/** Acts of members are not in the log of the staff. */
export async function auditFactor(
  trx: Db,
  { id, is_staff }: Pick<UserRow, 'id' | 'is_staff'>,
  act: Exclude<FactorAct, 'reset_factor'>,
): Promise<void> {
  if (!is_staff) return
  const caller = { kind: 'member' as const, id, sessionId: '' }
  await insertAudit(trx, { caller }, { action: `user.${act}`, subject: 'user', subject_id: id })
}

export async function noteRecovery(trx: Db, { config }: Pick<Context, 'config'>, user: UserRow): Promise<void> {
  const left = String(await countRecoveryCodes(trx, user.id))
  await mailMember(trx, config, 'recovery_code_used', { ...user, left })
  await auditFactor(trx, user, 'use_recovery_code')
}
