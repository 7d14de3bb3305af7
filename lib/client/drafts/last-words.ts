import { storedRecord } from '@/lib/client/browser/stored-record'
import type { DraftKey } from './key'
import { type Content, withoutFiles } from './merge'

type Texts = Record<string, string>

/** Content of an unloaded page, and what the database had. */
export type LastWords = { base: Content<Texts>; now: Content<Texts>; step: string }

type Kept = { [Key in DraftKey]?: LastWords }

/** localStorage is synchronous, IndexedDB may not finish when a page unloads. */
const record = storedRecord('campaignLastWords')

/** An invalid record counts as none. */
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

export function forgetLastWords(key: DraftKey): void {
  const { [key]: found, ...others } = read()
  if (found !== undefined) write(others)
}

export const forgetAllLastWords = (): void => record.write(undefined)

/** Drafts with content that is not yet in the database. */
export const lastWordsKeys = (): DraftKey[] =>
  Object.keys(read()).map((key) => (/^\d+$/.test(key) ? Number(key) : key) as DraftKey)
