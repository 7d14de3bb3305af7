import type { Context } from '../../../context.ts'
import { presentFound } from '../presenter.ts'
import { bestMatches } from '../repository.ts'
import { wordsOf } from '../words.ts'

/** Nothing for a single letter, which begins a word of almost every name. */
export async function searchAddressees({ ctx: { db }, input: { q } }: { ctx: Context; input: { q: string } }) {
  const rows = wordsOf(q).join('').length < 2 ? [] : await bestMatches(db, q)
  return { results: rows.map(presentFound) }
}
