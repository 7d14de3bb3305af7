import { retryDeadlocks } from '../../../db/transaction.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { clearMailDomain, lockWaitingDomain, waitingDomains } from '../../support/index.ts'
import { auditAct } from '../budgets.ts'
import { requireRecent } from '../policy.ts'

export async function listDomains({ ctx: { db, now } }: Call<'waitingDomains'>) {
  return { results: await waitingDomains(db, now()) }
}

/** A repeated call changes nothing. @throws 403, 404 */
export async function clearDomain({ ctx, input: { domain } }: Call<'clearDomain'>) {
  const { db, caller, config, now } = ctx
  return retryDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      const found = await lockWaitingDomain(trx, domain)
      if (!found) throw notFound()
      const { campaigns, waiting, isCleared } = found
      if (isCleared) return { restored: 0, campaigns: [] }
      if (waiting > config.staffBounds.signatures.alone) requireRecent(caller, now())
      const restored = await clearMailDomain(trx, domain, campaigns, now())
      const details = { value: domain, restored, campaigns }
      await auditAct(trx, ctx, { action: 'service.clear_domain', subject: 'service', subject_id: 0, details })
      return { restored, campaigns }
    }),
  )
}
