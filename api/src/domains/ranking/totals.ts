import { listStates, topics } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { placePrefix } from '../../db/schema/counts.ts'
import { isIn, isPublic, wasSignedThisWeek } from '../campaigns/index.ts'

export async function countTotals(db: Db): Promise<void> {
  await sql`
    insert into total (name, value)
    select part.name, part.value from (
      select count(*) as campaigns, coalesce(sum(signature_total), 0)::bigint as signatures
      from campaign where ${isPublic}
    ) as whole, (
      select coalesce(sum(signed_this_week), 0)::bigint as signed_this_week
      from campaign where ${isPublic} and ${wasSignedThisWeek}
    ) as week, lateral (
      values ('campaigns', campaigns), ('signatures', signatures), ('signed_this_week', signed_this_week)
    ) as part (name, value)
    on conflict (name) do update set value = excluded.value where total.value <> excluded.value`.execute(db)
  await countFacets(db)
  await countPlaces(db)
}

/** Each count reads an index of the state by topic alone. */
async function countFacets(db: Db): Promise<void> {
  const counts = listStates.map(
    (state) =>
      sql`select ${sql.lit(state)} as state, topic, count(*) from campaign where ${isIn[state]} group by topic`,
  )
  await sql`
    insert into total (name, value)
    select state || ' ' || topic, coalesce(count, 0)
    from unnest(${[...listStates]}::text[]) as given (state) cross join unnest(${[...topics]}::text[]) as known (topic)
    left join (${sql.join(counts, sql` union all `)}) as counted using (state, topic)
    on conflict (name) do update set value = excluded.value where total.value <> excluded.value`.execute(db)
}

/** Reads `campaign_district` only. */
const countPlaces = (db: Db) =>
  sql`
    with place as (
      select ${placePrefix} || province || '/' || district as name, count(*) as value
      from campaign where ${isPublic} and province > '' group by province, district
    ), emptied as (
      delete from total where name like ${placePrefix} || '%' and name not in (select name from place)
    )
    insert into total (name, value) select name, value from place
    on conflict (name) do update set value = excluded.value where total.value <> excluded.value`.execute(db)
