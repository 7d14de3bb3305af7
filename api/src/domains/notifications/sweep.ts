import { subDays } from 'date-fns/subDays'
import type { Db } from '../../db/database.ts'

const keptDays = 180

export async function sweepNotifications(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('created_at', '<', subDays(now, keptDays))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
