import { canonical } from '@sesol/shared/canonical'
import { mistakes, tidyLine } from '@sesol/shared/text'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { chunkOf, chunkSizes } from './repository.ts'
import { fold, rootsOf, type Sought, soughtIn, wordsOf } from './words.ts'

type Root = { root: string; campaigns: number }

type Conditions = { all: string; within: string | undefined }

/** What all its roots find, and besides, by their titles, the ones that hold the text or go on as its last word begins. */
type Query = { conditions?: Conditions | undefined; titles?: RawBuilder<unknown>[] }

/** The first of `queries` that finds something answers; `any`, text of a `tsquery`, ranks what it finds, below what has the text in its title. */
export type Search = { queries: Query[]; any: string; roots: Set<string>; isInTitle: RawBuilder<boolean> }

const mostWords = 6
const mostRoots = 20
const shortestPart = 3

/** Every word has to be somewhere; of three or more, one may be missing. */
export async function readSearch(db: Db, text: string): Promise<Search> {
  const sought = longestIn(text)
  const [known, newest] = await Promise.all([knownRoots(db, sought), newestId(db)])
  const words = (await rootsOfEach(db, sought, known)) ?? []
  const lacking = words.length === sought.length && words.length > 2
  const allButOne = words.map((_, n) => words.toSpliced(n, 1))
  const [conditions, loose, begun] = await Promise.all([
    words.length > 0 ? conditionsOf(db, [words], newest) : undefined,
    lacking ? conditionsOf(db, allButOne, newest) : undefined,
    begunBy(db, text, sought, known, newest),
  ])
  const roots = new Set(words.flat().map(({ root }) => root))
  const piece = patternOf(text)
  const isRare = sought.length > 1 || (conditions?.within === undefined && /[\p{L}\p{N}]{4}/u.test(text))
  const titles = piece === '' ? [] : [titled(piece, isRare)]
  return {
    queries: [{ conditions, titles: [...titles, ...begun] }, ...(loose ? [{ conditions: loose }] : [])],
    any: [...roots].map((root) => `'${root}'`).join(' | '),
    roots,
    isInTitle: piece === '' ? sql`false` : sql`title_canonical ~ ${atStart(piece)}`,
  }
}

const withMarks: Record<string, string> = { c: '[cç]', g: '[gğ]', o: '[oö]', s: '[sş]', u: '[uü]' }

/** A regular expression for a text within a title, which may be typed without Turkish letters. */
const patternOf = (text: string) =>
  canonical(tidyLine(text)).replace(/[\\^$.|?*+()[\]{}]|[cgosu]/g, (sign) => withMarks[sign] ?? `\\${sign}`)

const atStart = (pattern: string) => (/^[\p{L}\p{N}[]/u.test(pattern) ? `\\m${pattern}` : pattern)

const isShown = sql`state in ('approved', 'closed') and deleted_at is null`
const mostSigned = sql`select id from campaign where state = 'approved' and deleted_at is null
  order by signature_total desc limit 300`

/** Searches titles by the index of trigrams, or among the newest and the most signed for the few letters that it lacks. */
function titled(pattern: string, isRare: boolean): RawBuilder<unknown> {
  const shown = sql`select id, title_canonical from campaign where ${isShown}`
  const near = sql`(${shown} order by id desc limit ${sql.lit(mostRead)}) union
    (${shown} and state = 'approved' order by signature_total desc limit 300)`
  // One read of the search's row for each title: the planner would rather read them all.
  const found = sql`lateral (select head from campaign_search where campaign_id = titled.id limit 1) as found`
  return sql`(select titled.id as campaign_id, head from (${isRare ? shown : near}) as titled join ${found} on true
    where title_canonical ~ ${pattern} order by -titled.id limit ${sql.lit(enough)})`
}

/** The campaigns that have all words but the last, and a word in front that begins as the last one. */
async function begunBy(db: Db, text: string, sought: Sought[], known: Map<string, Root>, newest: number) {
  const last = wordsOf(text).at(-1) ?? ''
  const rest = sought.filter(({ keys }) => !keys.includes(fold(last)))
  const words = rest.length < sought.length && rest.length > 0 ? await rootsOfEach(db, rest, known) : undefined
  if (words?.length !== rest.length || rest.length === 0) return []
  const candidates = candidatesOf({ conditions: await conditionsOf(db, [words], newest) })
  return [
    sql`select candidate.* from (${candidates}) as candidate join campaign on campaign.id = campaign_id
      where head @@ ${`'${fold(last)}':*`}::tsquery or title_canonical ~ ${atStart(patternOf(last))}`,
  ]
}

const longestIn = (text: string): Sought[] =>
  soughtIn(text)
    .toSorted((a, b) => b.word.length - a.word.length)
    .slice(0, mostWords)

const anyOf = (roots: readonly Root[]) => `(${roots.map(({ root }) => `'${root}'`).join(' | ')})`

const enough = 500
const mostRead = 2 * enough
const mostChunks = 32

/** What has all words of one of the sets. Of what a great many campaigns have, the newest chunks have enough. */
async function conditionsOf(db: Db, sets: readonly Root[][][], newest: number): Promise<Conditions> {
  const all = sets.map((words) => `(${words.map(anyOf).join(' & ')})`).join(' | ')
  const shares = sets.map((words) => words.map((roots) => sumOf(roots.map(({ campaigns }) => campaigns)) / newest))
  const most = sumOf(shares.map((each) => Math.min(1, ...each)))
  if (most * newest <= 2 * enough) return { all, within: undefined }
  const apart = sumOf(shares.map((each) => each.reduce((product, share) => product * Math.min(1, share), 1)))
  const windowOf = (share: number) => newestChunks(enough / share, newest)
  // Words of a phrase stand together far more often than words that have nothing to do with each other.
  const sample = apart < most ? windowOf(most) : undefined
  const together = sample ? (await countIn(db, all, sample.chunks)) / sample.ids : 0
  return { all, within: windowOf(Math.max(apart, together))?.chunks }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

function newestChunks(wanted: number, newest: number) {
  const size = chunkSizes.find((each) => wanted < mostChunks * each)
  if (size === undefined || wanted + size >= newest) return undefined
  const starts = Array.from({ length: Math.ceil(wanted / size) + 1 }, (_, n) => newest - n * size)
  const chunks = starts.map((id) => `'${chunkOf(id, size)}'`).join(' | ')
  return { chunks, ids: (starts.length - 1) * size + (newest % size) + 1 }
}

const inChunks = (all: string, chunks: string) =>
  // Two conditions: of one, the index would read each campaign of the chunks.
  sql`roots @@ ${all}::tsquery and roots @@ ${chunks}::tsquery`

async function countIn(db: Db, all: string, chunks: string): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) from campaign_search where ${inChunks(all, chunks)}`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

/** Ids with what ranks them. Beside the newest of a common word stand the most signed that have it in front. */
export function candidatesOf({ conditions, titles = [] }: Query): RawBuilder<unknown> {
  return sql.join(conditions ? [foundBy(conditions), ...titles] : titles, sql` union `)
}

function foundBy({ all, within }: Conditions): RawBuilder<unknown> {
  const found = sql`select campaign_id, head from campaign_search where`
  if (within === undefined) return sql`${found} roots @@ ${all}::tsquery`
  // The negative id has no index: the planner would otherwise walk through all ids instead of using the index of roots.
  return sql`(${found} ${inChunks(all, within)} order by -campaign_id limit ${sql.lit(mostRead)}) union
    select campaign_id, head from (${mostSigned}) as signed join campaign_search on campaign_id = signed.id
    where head @@ ${all}::tsquery`
}

/** What has one of the rarest of the words. */
export async function rarestOf(db: Db, words: readonly string[]): Promise<Conditions | undefined> {
  const sought = words.map((word) => ({ word, keys: rootsOf(word) }))
  const [known, newest] = await Promise.all([knownRoots(db, sought), newestId(db)])
  const rare: Root[] = []
  let sum = 0
  for (const root of [...known.values()].toSorted((a, b) => a.campaigns - b.campaigns)) {
    sum += root.campaigns
    if (rare.length > 0 && sum > enough) break
    rare.push(root)
  }
  return rare.length > 0 ? conditionsOf(db, [[rare]], newest) : undefined
}

async function newestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(campaign_id) as id from campaign_search`.execute(db)
  return rows[0]?.id ?? 1
}

async function knownRoots(db: Db, sought: readonly Sought[]): Promise<Map<string, Root>> {
  const rows = await db
    .selectFrom('search_root')
    .selectAll()
    .where('root', '=', sql<string>`any(${[...new Set(sought.flatMap(({ keys }) => keys))]}::text[])`)
    .where('campaigns', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.root, row]))
}

/** The roots of each word that occurs; undefined if words occur nowhere, except one of three or more. */
async function rootsOfEach(db: Db, sought: readonly Sought[], known: Map<string, Root>): Promise<Root[][] | undefined> {
  const found = await Promise.all(
    sought.map((each) => {
      const exact = each.keys.flatMap((key) => known.get(key) ?? [])
      // A name, as it stands before apostrophes, rather than another word of which it could be a form.
      const name = known.get(each.word)
      const isName = name !== undefined && exact.every(({ campaigns }) => campaigns <= 2 * name.campaigns)
      if (isName) return [name]
      return exact.length > 0 ? exact : nearRoots(db, each)
    }),
  )
  const words = found.filter((roots) => roots.length > 0)
  return words.length > 0 && found.length - words.length <= (found.length > 2 ? 1 : 0) ? words : undefined
}

/** The roots near a word that occurs nowhere: what begins with it, else what holds it, else what is spelt almost as it. */
async function nearRoots(db: Db, { word, keys }: Sought): Promise<Root[]> {
  const there = db
    .selectFrom('search_root')
    .selectAll()
    .where('campaigns', '>', 0)
    .orderBy('campaigns', 'desc')
    .limit(mostRoots)
  const begun = await there.where('root', '>=', word).where('root', '<', `${word}\u{10ffff}`).execute()
  if (begun.length > 0 || word.length < shortestPart) return begun
  const holding = await there.where('root', 'like', `%${word}%`).execute()
  return holding.length > 0 ? holding : misspelt(db, new Set([word, ...keys].map(spelling)))
}

/** Trigrams pass over the sign of an English stem. */
const spelling = (key: string) => key.replace('=', '')
const almost = (key: string) => (key.length < 8 ? 1 : 2)

/** The whole word before what its endings leave. */
async function misspelt(db: Db, keys: ReadonlySet<string>): Promise<Root[]> {
  for (const key of keys) {
    const { rows } = await sql<Root>`
      select root, campaigns from search_root where root % ${key} and campaigns > 0
      order by similarity(root, ${key}) desc, campaigns desc limit ${sql.lit(mostRoots)}`.execute(db)
    const close = rows.filter(({ root }) => mistakes(spelling(root), key) <= almost(key))
    if (close.length > 0) return close
  }
  return []
}
