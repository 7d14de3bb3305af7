import { canonical } from '@sesol/shared/canonical'
import { tidyLine } from '@sesol/shared/text'
import type { Db } from '../../db/database.ts'

/** `words`: titles with one of the words and of each list in `beside`; `titles`: a scan, as so many match that a page is found soon. */
export type Search =
  | { among: 'all' | 'none' }
  | { among: 'words'; pattern: string; words: number[]; beside: number[][]; isWhole: boolean }
  | { among: 'titles'; pattern: string }

const mostWords = 300
// A word like `karakaya` has two suffixes that start with `ka`.
const mostEndings = 2 * mostWords
/** Only the longest words are looked up; the title itself is checked afterwards. */
const mostParts = 4
const keptLength = 40

export async function readSearch(db: Db, q: string | undefined): Promise<Search> {
  const text = canonical(tidyLine(q ?? ''))
  if (text === '') return { among: 'all' }
  const parts = text.split(' ').map((part, at, { length }): Part => [part, at > 0, at < length - 1])
  const longest = parts.toSorted(([a], [b]) => b.length - a.length).slice(0, mostParts)
  const found = await Promise.all(longest.map((part) => wordsWith(db, part)))
  const [fewest, ...beside] = found.filter((words) => words !== undefined).toSorted((a, b) => a.length - b.length)
  const pattern = `%${literally(text)}%`
  if (!fewest) return { among: 'titles', pattern }
  if (fewest.length === 0) return { among: 'none' }
  return { among: 'words', pattern, words: fewest, beside, isWhole: parts.length === 1 && text.length <= keptLength }
}

type Part = [text: string, startsWord: boolean, endsWord: boolean]

/** @returns undefined if there are too many */
async function wordsWith(db: Db, [text, startsWord, endsWord]: Part): Promise<number[] | undefined> {
  const matching = (sought: string) =>
    endsWord ? (['=', sought] as const) : (['like', `${literally(sought)}%`] as const)
  const [wordIs, word] = matching(text)
  const [endingIs, ending] = matching(text.slice(0, keptLength))
  const rows = startsWord
    ? await db.selectFrom('title_word').select('id').where('word', wordIs, word).limit(mostEndings).execute()
    : await db
        .selectFrom('title_ending')
        .select('word_id as id')
        .where('ending', endingIs, ending)
        .limit(mostEndings)
        .execute()
  const words = [...new Set(rows.map(({ id }) => id))]
  return rows.length === mostEndings || words.length > mostWords ? undefined : words
}

export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
