import { limits } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { addYears } from 'date-fns/addYears'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/errors.ts'

/** A promise is shown as long as its source: an answer, an update, or an outcome that won something. Scalars, as the planner scans for an `exists` here. */
export const isPromiseShown = sql<boolean>`case
  when answer_id is not null then (select hidden_at is null from answer where id = answer_id)
  when update_id is not null then (select state = 'approved' from campaign_update where id = update_id)
  else (select outcome in ('won', 'partly') from campaign where id = promise.campaign_id) end`

type Shown = { id: number; answer: number | null; update: number | null; day: string; is_kept: boolean | null }

export const shownPromises = sql<Shown[] | null>`(
  select json_agg(json_build_object('id', id, 'answer', answer_id, 'update', update_id, 'day', day, 'is_kept', is_kept))
  from promise where campaign_id = campaign.id and ${isPromiseShown})`

const wrongDay = () => invalid({ promised_on: ['error.update.promise_day'] })

export function requirePromiseDay(day: string | undefined, now: Date): void {
  const isInRange = !day || (day > turkishDayOf(now) && day <= turkishDayOf(addYears(now, limits.promiseYears)))
  if (!isInRange) throw wrongDay()
}

type Source = { campaign_id: number; answer_id?: number; update_id?: number }

/** Changes the day or, by an empty one, removes it, until the owner is asked. The source must be locked. @throws 400 */
export async function setPromise(trx: Db, of: Source, day: string | undefined, now: Date): Promise<void> {
  const source = { answer_id: null, update_id: null, ...of }
  const isOfSource = sql<boolean>`campaign_id = ${source.campaign_id}
    and answer_id is not distinct from ${source.answer_id}::integer
    and update_id is not distinct from ${source.update_id}::integer`
  const former = await trx.selectFrom('promise').selectAll().where(isOfSource).forUpdate().executeTakeFirst()
  if (day === undefined || day === (former?.day ?? '')) return
  if (former?.asked_at) throw wrongDay()
  requirePromiseDay(day, now)
  await trx.deleteFrom('promise').where(isOfSource).execute()
  if (day)
    await trx
      .insertInto('promise')
      .values({ ...source, day })
      .execute()
}
