import type { Db } from '../db/database.ts'

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) === undefined
}
