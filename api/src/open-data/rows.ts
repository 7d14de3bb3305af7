import type { DumpTable } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { zone } from '../db/expressions.ts'

const batch = 100

export type Row = Record<string, string | number | boolean | null>
export type Rows = Record<Exclude<DumpTable, 'addressees'>, Row[]>

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${zone})::date::text`

const isPublic = sql`campaign.state in ('approved', 'closed') and campaign.deleted_at is null`

/** All that is public of a hundred campaigns at a time, so that any number of them needs the memory of those. */
export async function* openRows(db: Db): AsyncGenerator<Rows> {
  for (let last = 0; ; ) {
    const { rows: campaigns } = await sql<Row & { id: number }>`
      select id, title, language, topic, scope, campaign_type, province, district,
        addressee_id, (select name from addressee where id = addressee_id) as addressee, state, ${dayOf('published_at')} as published_on, ends_on::text,
        outcome, ${dayOf('outcome_at')} as outcome_on, delivered_on::text, answer_due_on::text, ${dayOf('answered_at')} as answered_on, paper_count, (
          select coalesce(sum(hits), 0)::bigint from campaign_counter
          where campaign_id = campaign.id and kind = 'signature'
        ) as signature_count
      from campaign
      where id > ${last} and ${isPublic}
      order by id limit ${batch}`.execute(db)
    const ids = campaigns.map(({ id }) => id)
    const { rows: days } = await sql<Row>`
      select campaign_id, day::text, sum(hits)::bigint as signature_count from campaign_day
      where campaign_id = any(${ids}) and kind = 'signature'
      group by campaign_id, day having sum(hits) <> 0 order by campaign_id, day`.execute(db)
    const { rows: answers } = await sql<Row>`
      select id, campaign_id, addressee_id, ${dayOf('published_at')} as published_on, is_proven from answer
      where campaign_id = any(${ids}) and hidden_at is null order by id`.execute(db)
    if (campaigns.length > 0) yield { campaigns, days, answers }
    if (campaigns.length < batch) return
    last = ids.at(-1) ?? last
  }
}

/** The directory; a suggested address is one that authors are offered. */
export async function directoryRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id as addressee_id, name as addressee, addressee.kind, province, district,
      coalesce(nullif(email, ''), suggested.value, '') as email,
      case when email <> '' then 'confirmed' when suggested.value is not null then 'suggested' else '' end as email_state,
      kep, phone, fax, form_link, website, coalesce(confirmed.source, suggested.source, '') as source,
      ${dayOf('confirmed.decided_at')} as confirmed_on
    from addressee
      left join lateral (
        select value, source from addressee_address
        where addressee_id = id and kind = 'email' and is_offered and decided_at is null and bounced_at is null
        order by noted_at limit 1
      ) as suggested on email = ''
      left join lateral (
        select source, decided_at from addressee_address
        where addressee_id = id and kind = 'email' and value = any(string_to_array(email, ', ')) and decided_at is not null
        order by decided_at desc limit 1
      ) as confirmed on true
    where merged_into is null order by id`.execute(db)
  return rows
}

/** Whether one of them is no longer public. */
export async function someWithdrawn(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ withdrawn: boolean }>`
    select exists (
      select from unnest(${[...ids]}::integer[]) as dumped (id)
      where not exists (select from campaign where campaign.id = dumped.id and ${isPublic})
    ) as withdrawn`.execute(db)
  return rows[0]?.withdrawn ?? false
}
