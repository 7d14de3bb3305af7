import type { Db } from '../../db/database.ts'
import { keysOf } from './words.ts'

/** The texts by the place where a word is found, the weightiest first; `body` is only found by. */
export type IndexedTexts = { title: string; head: string; body: string; author: string }

/** Ids of one chunk are near each other: a common word is sought in the newest chunks only, of a size of which a few are enough. */
export const chunkSizes = [1024, 16_384, 262_144] as const
export const chunkOf = (id: number, size: number) => `~${size}:${Math.floor(id / size)}`

/** Texts of a `tsvector` each. */
export function rowOf(id: number, { title, head, body, author }: IndexedTexts) {
  const weights = new Map<string, 'A' | 'B' | 'D'>()
  for (const [text, weight] of [
    [title, 'A'],
    [head, 'B'],
    [author, 'D'],
  ] as const) {
    for (const key of keysOf(text)) if (!weights.has(key)) weights.set(key, weight)
  }
  const roots = new Set([...weights.keys(), ...keysOf(body), ...chunkSizes.map((size) => chunkOf(id, size))])
  return {
    campaign_id: id,
    head: Array.from(weights, ([key, weight]) => `'${key}':1${weight}`).join(' '),
    roots: Array.from(roots, (root) => `'${root}'`).join(' '),
  }
}

/** Replaces what was indexed before. */
export async function indexTexts(trx: Db, id: number, texts: IndexedTexts): Promise<void> {
  await unindex(trx, id)
  await trx.insertInto('campaign_search').values(rowOf(id, texts)).execute()
}

export async function unindex(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('campaign_search').where('campaign_id', '=', id).execute()
}
