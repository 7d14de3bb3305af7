import { canonical } from '@sesol/shared/canonical'
import { tidyLine } from '@sesol/shared/text'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { publicTitles } from './queries.ts'
import { stemOf, subjectOf, wordsOf } from './title-words.ts'

const shortestTitle = 6
/** Shorter words occur in too many titles. */
const shortestWord = 3
const mostWords = 8
const mostCandidates = 60

export function readTitle(title: string): string {
  const text = canonical(tidyLine(title))
  return text.length < shortestTitle ? '' : text
}

export async function sharingWords(db: Db, title: string): Promise<number[]> {
  const words = subjectOf(title).filter((word) => word.length >= shortestWord)
  if (words.length === 0) return []
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, mostWords)
  const { rows } = await sql<{ id: number }>`
    with hit as materialized (
      select part.n, found.campaign_id, count(*) over (partition by part.n) as hits
      from unnest(${longest}::text[], ${longest.map(stemOf)}::text[]) with ordinality as part (word, stem, n),
      lateral (
        select distinct campaign_id from (
          (select id, 100 as most from title_word where title_word.word = part.word)
          union all
          (select id, 5 as most from title_word
           where title_word.word >= part.stem and title_word.word < part.stem || chr(1114111)
           order by title_word.word limit 20)
        ) as form, lateral (
          select campaign_id from campaign_word where word_id = form.id order by campaign_id desc limit form.most
        ) as newest
      ) as found
    )
    select campaign_id as id from hit
    group by campaign_id order by sum(1.0 / hits) desc, campaign_id desc limit ${mostCandidates}`.execute(db)
  return rows.map(({ id }) => id)
}

function trigrams(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** Dice's coefficient of the trigrams, from 0 to 1. */
function likeness(some: readonly string[], others: readonly string[]): number {
  const [one, other] = [trigrams(some), trigrams(others)]
  const shared = [...one].filter((each) => other.has(each)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}

const isForm = (word: string, other: string) => word.startsWith(stemOf(other)) || other.startsWith(stemOf(word))

const leastLike = 0.4

/** 0 for different subjects. One shared word is not enough, unless one of the titles has no other. */
export function nearness(title: string, other: string): number {
  const [one, another] = [subjectOf(title), subjectOf(other)]
  const shared = one.filter((word) => another.some((each) => isForm(word, each))).length
  const enough = Math.min(2, one.length, another.length)
  if (shared === 0 || shared < enough || likeness(one, another) < leastLike) return 0
  return likeness(wordsOf(title), wordsOf(other))
}

export async function nearTitles(db: Db, text: string) {
  const title = readTitle(text)
  const found = await publicTitles(db, await sharingWords(db, title))
  return found
    .map((row) => ({ ...row, nearness: nearness(title, row.title_canonical) }))
    .filter((row) => row.nearness > 0)
    .toSorted((a, b) => b.nearness - a.nearness || b.id - a.id)
}
