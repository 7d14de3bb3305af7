import type { Language } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import lists from './claim-words.json' with { type: 'json' }
import { ending } from './inflection.ts'

export type Day = { day: number; month: number; year: number | undefined }
export type Found<T> = { at: number; end: number; shown: string; value: T }

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
export const monthNames = (month: number): string[] => months[month - 1] ?? []

export const blanked = (text: string, found: readonly Found<unknown>[]) =>
  found.reduce((left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end), text)

/** The verb `may` is no month. */
const monthOf = (word: string) =>
  word === 'may' ? 0 : months.findIndex((names) => names.includes(canonical(word))) + 1

export function datesIn(text: string): Found<Day>[] {
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
export function numbersIn(text: string, language: Language, isGiven: boolean): Found<string>[] {
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
