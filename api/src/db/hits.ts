import { sql } from 'kysely'
import { batched } from './batches.ts'
import { prepared } from './prepared.ts'

export type Hit = { key: string; seconds: number }
export type Window = { hits: number; endsInMs: number }

type Row = { key: string; hits: number; ends_in_ms: number }

export const countHit = batched(async (db, hits: Hit[]): Promise<Window[]> => {
  const given = new Map<string, { seconds: number; count: number }>()
  const places = hits.map(({ key, seconds }) => {
    const count = (given.get(key)?.count ?? 0) + 1
    given.set(key, { seconds, count })
    return count
  })
  // Every process locks the rows in the same order, so that none waits for another in a circle.
  const keys = [...given.keys()].sort()
  const counts = keys.map((key) => given.get(key)?.count)
  const seconds = keys.map((key) => given.get(key)?.seconds)
  const { rows } = await sql<Row>`${prepared}
    insert into request_window as known (key, hits, ends_at)
    select key, hits, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${counts}::int[], ${seconds}::int[]) as given (key, hits, seconds)
    on conflict (key) do update set
      hits = case when known.ends_at <= now() then excluded.hits else known.hits + excluded.hits end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning key, hits, (extract(epoch from ends_at - now()) * 1000)::int as ends_in_ms`.execute(db)
  const windows = new Map(rows.map((row) => [row.key, row]))
  return hits.map(({ key }, n) => {
    const { hits: total = 0, ends_in_ms: endsInMs = 0 } = windows.get(key) ?? {}
    const later = (given.get(key)?.count ?? 0) - (places[n] ?? 0)
    return { hits: total - later, endsInMs }
  })
})
