import type { Db } from '../../../db/database.ts'
import { type Fault, type Head, verifyChain } from '../chain.ts'

export type Verification = { entries: number; head: Head; faults: Fault[] }

/** `known` is the end of the log at an earlier verification, kept outside the database: the log still has to contain it. */
export async function verifyAudit(db: Db, known?: Head): Promise<Verification> {
  const verification = await verifyChain(db)
  if (!known) return verification
  const row = await db.selectFrom('audit.entry').select('hash').where('id', '=', known.id).executeTakeFirst()
  const isThere = row?.hash.toString('hex') === known.hash
  const faults =
    verification.faults.length || isThere ? verification.faults : [{ kind: 'changed' as const, id: known.id }]
  return { ...verification, faults }
}
