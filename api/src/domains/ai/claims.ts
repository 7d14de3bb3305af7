import type { Language } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { linksOf } from '@sesol/shared/links'
import { withoutEnd } from '@sesol/shared/text'
import lists from './claim-words.json' with { type: 'json' }
import { isInflectionOf, type Stems, stemsOf, withoutCase } from './inflection.ts'
import { blanked, type Day, datesIn, monthNames, numbersIn } from './quantities.ts'

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
