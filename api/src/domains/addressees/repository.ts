import { type AddresseeForm, limits } from '@sesol/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AddresseeTable } from '../../db/schema/addressee.ts'
import { beginningsOf, wordsOf } from './words.ts'

export type AddresseeRow = Selectable<AddresseeTable>

export const addresseeById = (db: Db, id: number): Promise<AddresseeRow | undefined> =>
  db.selectFrom('addressee').selectAll().where('id', '=', id).executeTakeFirst()

/** Merged entries are left out. Reads ranges of `addressee_word_pkey`. */
export function matching(db: Db, search: string) {
  let query = db.selectFrom('addressee').selectAll().where('merged_into', 'is', null)
  for (const beginning of beginningsOf(search)) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('addressee_word')
        .select('addressee_id')
        .where('word', '>=', beginning)
        .where('word', '<', `${beginning}\u{10ffff}`),
    )
  }
  return query
}

/** The shortest names first: the ministry before its departments. */
export function bestMatches(db: Db, search: string): Promise<AddresseeRow[]> {
  return matching(db, search)
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .orderBy('id')
    .limit(limits.addressees)
    .execute()
}

/** The id of the entry that an id stands for now; undefined if there is none. */
export async function currentAddressee(db: Db, id: number): Promise<number | undefined> {
  const row = await addresseeById(db, id)
  return row && (row.merged_into ?? row.id)
}

type Named = { id: number; name: string; variants: string[] }

/** Replaces the words by which entries are found. */
export async function indexNames(trx: Db, entries: Named[]): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await trx.deleteFrom('addressee_word').where('addressee_id', 'in', ids).execute()
  const words = entries.flatMap(({ id, name, variants }) =>
    wordsOf([name, ...variants].join(' ')).map((word) => ({ word, addressee_id: id })),
  )
  if (words.length > 0) await trx.insertInto('addressee_word').values(words).execute()
}

export async function insertAddressee(trx: Db, entry: AddresseeForm): Promise<AddresseeRow> {
  const row = await trx.insertInto('addressee').values(entry).returningAll().executeTakeFirstOrThrow()
  await indexNames(trx, [row])
  return row
}
