import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AuditTable } from '../../db/schema/audit.ts'

/** Call it in the transaction of the audited action. */
export async function insertAudit(db: Db, entry: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(entry).execute()
}
