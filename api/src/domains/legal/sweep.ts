import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export async function sweepUnconfirmed(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('legal_notice')
    .where('is_confirmed', '=', false)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Sweeps notices decided before `until`; what was taken down, when and why stays. */
export async function sweepNotices(db: Db, until: Date): Promise<number> {
  const { rows } = await sql`
    with old as (
      update legal_notice set claimant = null, text = '', user_id = null
      where decided_at <= ${until} and claimant is not null
      returning id
    ), places as (
      update legal_place set statement = '' from old where notice_id = old.id
    )
    select id from old`.execute(db)
  return rows.length
}
