import { storedRecord } from '@/lib/client/browser/stored-record'
import type { DraftKey } from './key'
import { type Content, withoutFiles } from './merge'

type Texts = Record<string, string>

/** What a page held when it was left, and what the database had of it by then. */
export type LastWords = { base: Content<Texts>; now: Content<Texts>; step: string }

type Kept = { [Key in DraftKey]?: LastWords }

/** A page that is left cannot wait for the database: what that lacks is put here, which is done at once. */
const record = storedRecord('campaignLastWords')

/** Nobody else writes there; what is no such record all the same counts as none. */
function read(): Kept {
  const found = record.read()
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {}
}

function write(kept: Kept): void {
  record.write(Object.keys(kept).length > 0 ? kept : undefined)
}

const isContent = (found: unknown): found is Content<Texts> =>
  typeof found === 'object' &&
  found !== null &&
  'values' in found &&
  typeof found.values === 'object' &&
  found.values !== null &&
  'media' in found &&
  Array.isArray(found.media)

export function lastWordsOf(key: DraftKey): LastWords | undefined {
  const words = read()[key]
  return isContent(words?.base) && isContent(words.now) && typeof words.step === 'string' ? words : undefined
}

export function keepLastWords(key: DraftKey, { base, now, step }: LastWords): void {
  write({ ...read(), [key]: { base: withoutFiles(base), now: withoutFiles(now), step } })
}

/** They are in the database, or no longer wanted. */
export function forgetLastWords(key: DraftKey): void {
  const { [key]: found, ...others } = read()
  if (found !== undefined) write(others)
}

export const forgetAllLastWords = (): void => record.write(undefined)

/** The drafts of which the database lacks something. */
export const lastWordsKeys = (): DraftKey[] =>
  Object.keys(read()).map((key) => (/^\d+$/.test(key) ? Number(key) : key) as DraftKey)
