import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const atOnce = 500

/** Dates campaigns that were approved before the column existed; a migration queues it. */
export async function datePublications(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      with batch as (
        select id from campaign where id > ${after} order by id limit ${atOnce}
      ), dated as (
        update campaign set published_at = approved_at from campaign_version
        where campaign.id in (select id from batch) and published_at is null and campaign_id = campaign.id and number = 1
      )
      select max(id) as id from batch having count(*) > 0`.execute(db)
    if (!rows[0]) return
    after = rows[0].id
  }
}
