import type { Db } from '../../db/database.ts'

export async function sweepNotifications(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notification').where('created_at', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}
