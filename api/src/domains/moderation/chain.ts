import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** `removed`: the number is missing. `added`: never written by the log. `moved`: written under another number. `head`: another entry was the last one. */
export type Fault = { kind: 'changed' | 'removed' | 'added' | 'moved' | 'head'; id: number; from?: number }

export type Head = { id: number; hash: string }

type Row = { id: number; rest: string; hash: Buffer; previous: Buffer }

const atOnce = 10_000
const mostCompared = 200

const hashOf = (previous: Buffer, id: number, rest: string): Buffer =>
  createHash('sha256').update(previous).update(`[${id}, ${rest}`).digest()

export const hashBeforeFirst = createHash('sha256').digest()

/** Computes the hashes here, so that a changed function of the database cannot hide a changed row. */
export async function verifyChain(db: Db): Promise<{ entries: number; head: Head; faults: Fault[] }> {
  const broken: Row[] = []
  const removed: number[] = []
  let entries = 0
  let last: { id: number; hash: Buffer } = { id: 0, hash: hashBeforeFirst }
  for (;;) {
    const rows = await rowsAfter(db, last.id)
    for (const { id, rest, hash } of rows) {
      for (let missing = last.id + 1; missing < id; missing++) removed.push(missing)
      const isAfterGap = id !== last.id + 1
      // Behind a gap the hash before is unknown.
      if (!isAfterGap && !hashOf(last.hash, id, rest).equals(hash)) broken.push({ id, rest, hash, previous: last.hash })
      last = { id, hash }
      entries += 1
    }
    if (rows.length < atOnce) break
  }
  const head = await db.selectFrom('audit.head').selectAll().executeTakeFirst()
  const written = head?.id ?? 0
  for (let missing = last.id + 1; missing <= written; missing++) removed.push(missing)
  const faults = [...(await strayBefore(db)), ...tellApart(broken, removed, written)]
  // The entries are in order, but not those that the log wrote last.
  if (faults.length === 0 && !head?.hash.equals(last.hash)) faults.push({ kind: 'head', id: last.id })
  return {
    entries,
    head: { id: last.id, hash: last.hash.toString('hex') },
    faults: faults.toSorted((a, b) => a.id - b.id),
  }
}

/** The content as the trigger hashes it, without the number. */
const rest = sql<string>`substr(jsonb_build_array(actor_id, action, subject, subject_id, details,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 2)`

function rowsAfter(db: Db, id: number) {
  return db
    .selectFrom('audit.entry')
    .select(['id', 'hash', rest.as('rest')])
    .where('id', '>', id)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

async function strayBefore(db: Db): Promise<Fault[]> {
  const rows = await db.selectFrom('audit.entry').select('id').where('id', '<', 1).execute()
  return rows.map(({ id }) => ({ kind: 'added', id }))
}

/** An intact entry beside a moved one has the hash of its former neighbour. */
function tellApart(broken: Row[], removed: number[], written: number): Fault[] {
  const compared = broken.slice(0, mostCompared)
  const numbers = [...compared.map(({ id }) => id), ...removed.slice(0, mostCompared)]
  const hashes = compared.flatMap(({ hash, previous }) => [hash, previous])
  const origins = new Map(
    compared.map((row) => [
      row.id,
      numbers.find((id) => hashes.some((hash) => hashOf(hash, id, row.rest).equals(row.hash))),
    ]),
  )
  const moved = new Set([...origins].flatMap(([id, from]) => (from === undefined || from === id ? [] : [from])))
  const faults = broken.flatMap(({ id }): Fault[] => {
    const from = origins.get(id)
    if (from === id) return []
    if (from !== undefined) return [{ kind: 'moved', id, from }]
    return [{ kind: moved.has(id) || id > written ? 'added' : 'changed', id }]
  })
  return [...faults, ...removed.filter((id) => !moved.has(id)).map((id): Fault => ({ kind: 'removed', id }))]
}
