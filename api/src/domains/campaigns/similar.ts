import { canonical } from '@sesol/shared/canonical'
import { tidyLine } from '@sesol/shared/text'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { candidatesOf, rarestOf, rootsOf } from '../search/index.ts'
import { publicTitles } from './queries.ts'

const wordsOf = (title: string): string[] =>
  title
    .replace(/(?<=\p{L})'\p{L}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Endings of verbs that state a demand: -sin after a verbal or negative suffix, -iyor, -mayin, -meli, -elim. */
const demand =
  /(.{4}[bcçdfgğhjklmnprsştvyz]|.{2}m[ae])s[iuü]n(l[ae]r)?$|[iuü]yor(uz|um|lar)?$|..m[ae]yin$|.{3}m[ae]li$|.{3}[ae]lim$/

/** Common words, and verbs too short to be recognised by their ending. */
const anywhere = new Set(
  `acil adalet adil adina artik asla bir biz bize bizim bu böyle da daha de değil destek diye dur durdur durdurun evet
  gerek gibi hak hakki hakkimiz haydi hayir her herkes herkese hiç için ile imza insan kadar kampanya kampanyasi karşi
  lazim lütfen ki mi mu mü ne neden o olarak olmaz ona sahip ses sesimizi son şimdi şu talep tüm var ve ver verin veya ya yeni
  yeter yok yeterli çok bütün
  bitsin bulsun dursun etsin gelsin gitsin kalsin olsun versin yapin edin olun
  and for must not our please save should stop the want we`.split(/\s+/),
)

const placeKinds = /^(belediye|büyükşehir|bulvar|cadde|ilçe|köy|mahalle|müdürlü|sokağ|sokak|türkiye)/

const subjectOf = (title: string): string[] =>
  [...new Set(wordsOf(title))].filter(
    (word) => word.length > 1 && !anywhere.has(word) && !demand.test(word) && !placeKinds.test(word),
  )

const shortestTitle = 6
const mostCandidates = 60

export function readTitle(title: string): string {
  const text = canonical(tidyLine(title))
  return text.length < shortestTitle ? '' : text
}

/** The titles that share the rarest of its words. */
async function sharingWords(db: Db, title: string): Promise<number[]> {
  const rarest = await rarestOf(db, subjectOf(title))
  if (rarest === undefined) return []
  const { rows } = await sql<{ id: number }>`
    select campaign_id as id from (${candidatesOf({ conditions: rarest })}) as candidate
    order by ts_rank('{0, 0, 0, 1}', head, ${rarest.all}::tsquery) desc, campaign_id desc
    limit ${sql.lit(mostCandidates)}`.execute(db)
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

const isForm = (word: string, other: string) => rootsOf(word).some((root) => rootsOf(other).includes(root))

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
