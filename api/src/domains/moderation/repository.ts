import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AuditTable } from '../../db/schema/audit.ts'

/** To be called in the transaction of the act: there is no act without its row. */
export async function insertAudit(db: Db, entry: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(entry).execute()
}
