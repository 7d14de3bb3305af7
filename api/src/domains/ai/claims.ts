import type { Language } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { linksOf } from '@sesol/shared/links'
import { withoutEnd } from '@sesol/shared/text'
import lists from './claim-words.json' with { type: 'json' }
import { ending, isInflectionOf, type Stems, stemsOf, withoutCase } from './inflection.ts'

type Day = { day: number; month: number; year: number | undefined }
type Found<T> = { at: number; end: number; shown: string; value: T }

const canonicalKeys = <T>(table: Record<string, T>) =>
  new Map(Object.entries(table).map(([word, value]) => [canonical(word), value]))
const small: Record<Language, Map<string, number>> = {
  tr: canonicalKeys(lists.numbers.tr),
  en: canonicalKeys(lists.numbers.en),
}
const factors = canonicalKeys(lists.factors)
const ambiguous = new Set(lists.ambiguous.map(canonical))
const units = lists.units.map(canonical)
const months = lists.months.map((names) => names.map(canonical))
const monthNames = (month: number): string[] => months[month - 1] ?? []

const blanked = (text: string, found: readonly Found<unknown>[]) =>
  found.reduce((left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end), text)

/** The verb `may` is no month. */
const monthOf = (word: string) =>
  word === 'may' ? 0 : months.findIndex((names) => names.includes(canonical(word))) + 1

function datesIn(text: string): Found<Day>[] {
  const found: Found<Day>[] = []
  const add = (match: RegExpExecArray, day = '', month = 0, year?: string) => {
    if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return
    const value = { day: Number(day), month, year: year === undefined ? undefined : Number(year) }
    found.push({ at: match.index, end: match.index + match[0].length, shown: match[0].trim(), value })
  }
  for (const match of text.matchAll(/(?<!\d)(\d{1,2})(?:st|nd|rd|th)? (?:of )?(\p{L}{3,9})(?: (\d{4}))?/gu))
    add(match, match[1], monthOf(match[2] ?? ''), match[3])
  for (const match of text.matchAll(/(?<!\p{L})(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?!\d)/gu))
    add(match, match[2], monthOf(match[1] ?? ''), match[3])
  for (const match of text.matchAll(/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g))
    add(match, match[3], Number(match[2]), match[1])
  for (const match of text.matchAll(/(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/g))
    add(match, match[1], Number(match[2]), match[3])
  return found
}

/** `ikisi` and `beş yüzü`, too. */
function amountOf(word: string, amounts: Map<string, number>, isUnclear: (key: string) => boolean) {
  const exact = amounts.get(word)
  if (exact !== undefined) return exact
  const stem = [...amounts.keys()].find((key) => key.length > 2 && word.startsWith(key) && !isUnclear(key))
  return stem !== undefined && ending.test(word.slice(stem.length)) ? amounts.get(stem) : undefined
}

/** Digits and words are one: `6`, `altı` and `six`; `1.500`, `1,500` and `bin beş yüz`. Words that are also other words count with a unit only. */
function numbersIn(text: string, language: Language, isGiven: boolean): Found<string>[] {
  const tokens = [...text.matchAll(/\d+(?:[.,:]\d+)*|\p{L}+/gu)].map((match) => ({
    shown: match[0],
    word: canonical(match[0]),
    at: match.index,
    end: match.index + match[0].length,
  }))
  const found: Found<string>[] = []
  let index = 0
  while (index < tokens.length) {
    const first = index
    let total = 0
    let part: number | undefined
    let spelt = ''
    for (; index < tokens.length; index++) {
      const { word, shown, at } = tokens[index] ?? { word: '', shown: '', at: 0 }
      if (index > first && text.slice(tokens[index - 1]?.end, at).trim() !== '') break
      const isUnclear = (key: string) => index === first && ambiguous.has(key)
      const isDigits = /^\d/.test(word)
      const value = isDigits ? undefined : amountOf(word, small[language], isUnclear)
      const factor = isDigits ? undefined : amountOf(word, factors, isUnclear)
      if (isDigits) {
        if (index > first) break
        spelt = digits(shown)
        part = Number(spelt)
        if (Number.isNaN(part)) {
          index++
          break
        }
      } else if (factor === 100 && (part === undefined || part < 10)) part = (part || 1) * 100
      else if (factor !== undefined && factor > 100) {
        total += (part || 1) * factor
        part = 0
        spelt = ''
      } else if (value !== undefined && joins(part, value)) part = (part ?? 0) + value
      else break
    }
    if (index === first) index++
    const last = tokens[index - 1]
    const start = tokens[first]
    if (part === undefined || !start || !last) continue
    const alone = index - first === 1 && ambiguous.has(start.word)
    const next = tokens[index]?.word ?? ''
    if (alone && !isGiven && (start.word === canonical('bir') || start.word === 'one' || !isUnit(next))) continue
    const shown = text.slice(start.at, last.end)
    found.push({ at: start.at, end: last.end, shown, value: spelt || String(total + part) })
  }
  return found
}

const isUnit = (word: string) => units.some((unit) => word.startsWith(unit) && word.length - unit.length <= 4)
/** `bin bir` means many. */
const joins = (part: number | undefined, value: number) =>
  part === undefined || (part >= value && part % (value < 10 ? 10 : 100) === 0) || (part === 0 && value > 1)

/** A time, a number with leading zeros and a telephone number stay as they are written. */
function digits(written: string): string {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(written)) return written.replace(/[.,]/g, '')
  if (/^\d{1,2}[.:]\d{2}$/.test(written)) return written.replace('.', ':')
  const decimal = written.replace(',', '.')
  return /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(decimal) ? String(Number(decimal)) : written
}

/** What was given, in a form that can be compared. */
export type Facts = {
  text: string
  stems: Stems
  /** Which of the list are named. */
  offices: boolean[]
  numbers: Set<string>
  dates: Day[]
  links: Set<string>
}
const offices = lists.offices.map((roots) => roots.map(canonical))
const formWords = new Set(wordsOf(lists.form.join(' ')))

function wordsOf(text: string): string[] {
  return [...text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => canonical(word))
}

export function factsOf(texts: readonly string[]): Facts {
  const text = texts.join('\n').normalize('NFC')
  const dates = datesIn(text).map(({ value }) => value)
  const numbers = (['tr', 'en'] as const).flatMap((language) => numbersIn(text, language, true))
  const words = [...new Set([...wordsOf(text), ...dates.flatMap(({ month }) => monthNames(month))])]
  return {
    text: canonical(text),
    stems: stemsOf(words),
    offices: offices.map((roots) => words.some((given) => roots.some((root) => given.startsWith(root)))),
    numbers: new Set([
      ...numbers.map(({ value }) => value),
      ...dates.flatMap(({ day, month, year }) => [day, month, year ?? day].map(String)),
    ]),
    dates,
    links: new Set(linksOf(text).map(({ href }) => href)),
  }
}

/** The parts of a sentence that the facts do not hold. */
export function unsaidIn(sentence: string, facts: Facts, language: Language, isTitle = false): string[] {
  const text = sentence.normalize('NFC')
  const links = linksOf(text).filter(({ href }) => !facts.links.has(href))
  const mail = tokens(text).filter((token) => token.includes('@') && !facts.text.includes(canonical(bare(token))))
  const dates = datesIn(text)
  const readable = text.replace(/\S+/g, (token) => (isNoWord(token) ? ' '.repeat(token.length) : token))
  let rest = blanked(readable, dates)
  const numbers = numbersIn(rest, language, false)
  rest = blanked(rest, numbers)
  const names = namesIn(rest, facts, isTitle)
  return [
    ...new Set([
      ...links.map((link) => link.text),
      ...mail.map(bare),
      ...dates.filter(({ value }) => !knows(facts, value)).map(({ shown }) => shown),
      ...numbers.filter(({ value }) => !facts.numbers.has(value)).map(({ shown }) => shown),
      ...names,
      ...officesIn(rest, facts).filter((office) => !names.some((name) => name.includes(office))),
    ]),
  ]
}

const tokens = (text: string) => text.split(/\s/)
const bare = (token: string) => withoutEnd(token.replace(/^[<("'“]/, ''), '>)"\'”.,;:!?')
/** A link or an e-mail address was read before; a hashtag joins words of its own. */
const isNoWord = (token: string) => token.includes('@') || token.startsWith('#') || linksOf(token).length > 0

const knows = ({ dates, numbers }: Facts, { day, month, year }: Day) =>
  dates.some((given) => {
    if (given.day !== day || given.month !== month) return false
    return year === undefined || given.year === year || (given.year === undefined && numbers.has(String(year)))
  })

const isGiven = (stem: string, { stems }: Facts) => formWords.has(canonical(stem)) || isInflectionOf(stem, stems)

/** Whether the word begins a sentence, also behind a colon, a bullet or an opening quotation mark. */
function isFirst(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd()
  return before === '' || ':“"‘«(•–—'.includes(before.slice(-1))
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/** Words with a capital inside of a sentence; of first words only abbreviations, those with the apostrophe of a name, and those before a name. */
function namesIn(text: string, facts: Facts, isTitle: boolean): string[] {
  if (!/\p{Ll}/u.test(text)) return []
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)]
  const long = words.filter(([word]) => word.length > 3)
  if (isTitle && long.length > 2 && long.every(([word]) => isCapital(word))) return []
  const names: { shown: string; end: number; isSure: boolean }[] = []
  for (const match of words) {
    const [word] = match
    const stem = withoutCase(word)
    if (!isCapital(word) || stem.length < 2 || isGiven(stem, facts)) continue
    const isSure = !isFirst(text, match.index) || stem !== word || stem === stem.toLocaleUpperCase('tr')
    const last = names.at(-1)
    const joined = last && text.slice(last.end, match.index) === ' ' ? names.pop() : undefined
    const shown = joined ? `${joined.shown} ${word}` : word
    names.push({ shown, end: match.index + word.length, isSure })
  }
  return names.filter(({ isSure }) => isSure).map(({ shown }) => shown)
}

function officesIn(text: string, facts: Facts): string[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(([shown]) => {
    const word = canonical(shown)
    const row = offices.findIndex((roots) => roots.some((root) => word.startsWith(root)))
    return row >= 0 && !facts.offices[row] ? [shown] : []
  })
}
