import type { Db } from '../../../db/database.ts'
import { type Fault, type Head, hashBeforeFirst, verifyChain } from '../chain.ts'

export type Verification = { entries: number; head: Head; faults: Fault[] }

/** One snapshot, so that entries written meanwhile are not missed. `known` is the end of the log at an earlier verification. */
export function verifyAudit(db: Db, known?: Head): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const verification = await verifyChain(trx)
      if (!known || verification.faults.length > 0) return verification
      const row = await trx.selectFrom('audit.entry').select('hash').where('id', '=', known.id).executeTakeFirst()
      // The end of an empty log is before its first entry.
      const hash = known.id === 0 ? hashBeforeFirst : row?.hash
      const isThere = hash?.toString('hex') === known.hash
      return isThere ? verification : { ...verification, faults: [{ kind: 'changed', id: known.id }] }
    })
}
