import { canonical } from '@sesol/shared/canonical'
import { isIdentityNumber } from '@sesol/shared/identity-number'
import { linkify } from '@sesol/shared/links'
import { withoutEnd } from '@sesol/shared/text'
import { doors, streets } from '../campaigns/marks.ts'
import { namesIn, type Person, personsOf } from './names.ts'

/** `kind`: the word in the brackets. */
type Span = { start: number; end: number; kind: string; value: string }

function spansOf(text: string, kind: string, expression: RegExp, holds = (_: string, __: number) => true): Span[] {
  return [...text.matchAll(expression)].flatMap(({ 0: value, index: start }) =>
    holds(value, start) ? [{ start, end: start + value.length, kind, value }] : [],
  )
}

function linksIn(text: string): Span[] {
  let end = 0
  return linkify(text).flatMap(({ text: value, href }) => {
    end += value.length
    return href ? [{ start: end - value.length, end, kind: 'bağlantı', value }] : []
  })
}

const emails =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}(?:@| ?[([]at[)\]] ?)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu
const accounts = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}_.]{1,29}/gu
const ibans = /(?<![\p{L}\p{N}])(?:[Tt][Rr]|[A-Z]{2}) ?\d\d ?(?:[A-Z]{4})?(?:[ -]?\d){10,30}/gu
const plates = /(?<![\p{L}\p{N}])(?:0[1-9]|[1-7]\d|8[01])[ -]?[a-z]{1,3}[ -]?\d{2,5}(?![\p{L}\p{N}])/giu
const passports = /(?<![\p{L}\p{N}])[A-Z] ?\d{8}(?!\d)/gu
const units = /\d[ -]?(?:tl|km|kg|gb|mb|cm|mm|db|no|ve|ile|ila|ay)[ -]?\d/i

/** In small letters only where it is called a plate: `12 ev 15` is none. */
const isPlate = (text: string) => (value: string, start: number) =>
  !units.test(value) && (value === value.toUpperCase() || /plaka/i.test(text.slice(Math.max(0, start - 30), start)))

/** Dates, sums and numbers of files, then any other digits with what people write between them. */
const digits =
  /(\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|\d{4}-\d\d-\d\d(?!\d)|(?:19|20)\d\d\/\d+|\d{1,3}(?:\.\d{3}){2,}(?![.\d]))|\+?\(?\d(?:(?:\.|[\u00a0 ()*/‐-―-]{1,3})?\d)*/gu
const mostGroups = 14

type Written = { isWhole: boolean; hasPlus: boolean; isCalled: boolean }

function kindOf(number: string, { isWhole, hasPlus, isCalled }: Written): string | undefined {
  const { length } = number
  if (length === 11 && (isIdentityNumber(number) || (isWhole && /^[1-9]/.test(number)))) return 'kimlik no'
  if (/^(?:0090|90|0)?[2-58]\d{9}$/.test(number)) return 'telefon'
  if ((hasPlus || number.startsWith('00') || isCalled) && length >= 7 && length <= 15) return 'telefon'
  if (/^[3-6]\d{14,15}$/.test(number)) return 'kart'
  return isWhole && length >= 9 ? 'numara' : undefined
}

function numbersIn(text: string): Span[] {
  return [...text.matchAll(digits)].flatMap(({ 0: run, 1: plain, index }) => {
    if (plain !== undefined) return []
    const isCalled = /tel|gsm|cep|faks|whatsapp/i.test(text.slice(Math.max(0, index - 16), index))
    return numbersOf(run, isCalled).map((span) => ({ ...span, start: span.start + index, end: span.end + index }))
  })
}

/** Several numbers may stand one after the other: the longest that is one, from each group of digits. */
function numbersOf(run: string, isCalled: boolean): Span[] {
  const groups = Array.from(run.matchAll(/\d+/g), ({ 0: group, index }) => ({
    start: index,
    end: index + group.length,
  }))
  const spans: Span[] = []
  for (let at = 0; at < groups.length; at += 1) {
    const next = groups.findIndex((group, n) => n > at && /^0[2-58]\d/.test(run.slice(group.start, group.end)))
    const isAbroad = /^\+|^(?:00)?90$/.test(run.slice(at === 0 ? 0 : groups[at]?.start, groups[at]?.end))
    // A national zero begins a number of its own.
    const from = groups.slice(at, next < 0 || isAbroad ? at + mostGroups : Math.min(next, at + mostGroups))
    for (const [n, { end }] of [...from.entries()].reverse()) {
      const start = at === 0 ? 0 : (from[0]?.start ?? 0)
      const value = run.slice(start, end)
      const written = { isWhole: n === 0, hasPlus: value.startsWith('+'), isCalled }
      const kind = kindOf(value.replace(/\D/g, ''), written)
      if (!kind) continue
      spans.push({ start, end, kind, value })
      at += n
      break
    }
  }
  return spans
}

const reach = 8

/** A street with a door near it, from the words that name the street; a street alone is a place. */
function addressesIn(text: string): Span[] {
  const words = Array.from(text.matchAll(/[^\s,;:()"“”]+/gu), ({ 0: word, index: start }) => {
    const [bare = ''] = word.split(/[’'.]/u, 1)
    return { word, plain: canonical(bare), start, end: start + word.length }
  })
  return words.flatMap(({ plain }, at): Span[] => {
    if (![...streets].some((street) => plain === street || (street.length > 4 && plain.startsWith(street)))) return []
    const after = words.slice(at + 1, at + 1 + reach)
    const door = after.findLastIndex(({ word, end }, n) => {
      if (/^(?:no|d|k)\.?\d/i.test(word)) return true
      if (!/^\d{1,4}[a-z]?(?:\/\w{1,5})*(?:[.’'].*)?$/iu.test(word)) return false
      return (
        doors.has(after[n - 1]?.plain ?? '') ||
        (n === 0 && (word.includes('/') || /^[,;)\n’'.]?$/.test(text.charAt(end))))
      )
    })
    if (door < 0) return []
    const before = words.slice(Math.max(0, at - 3), at)
    const named = before.length - 1 - before.findLastIndex(({ word }) => !/^[\p{Lu}\d]/u.test(word))
    const start = words[at - Math.max(Math.min(1, at), named)]?.start ?? 0
    const end = (after[door]?.start ?? 0) + withoutEnd(after[door]?.word ?? '', '.').length
    return [{ start, end, kind: 'adres', value: text.slice(start, end) }]
  })
}

const finders: ((text: string) => Span[])[] = [
  linksIn,
  (text) => spansOf(text, 'e-posta', emails),
  (text) => spansOf(text, 'hesap', accounts),
  (text) => spansOf(text, 'IBAN', ibans),
  (text) => spansOf(text, 'plaka', plates, isPlate(text)),
  (text) => spansOf(text, 'numara', passports),
  addressesIn,
  numbersIn,
]

function secretsIn(text: string, persons: readonly Person[]): Span[] {
  const all: Span[] = []
  let rest = text
  const personsIn = (left: string) =>
    namesIn(left, persons).map(({ name, ...at }) => ({ ...at, kind: 'kişi', value: name }))
  for (const find of [...finders, personsIn]) {
    for (const span of find(rest)) {
      // What was found is no part of anything else.
      if (rest.slice(span.start, span.end) !== text.slice(span.start, span.end)) continue
      all.push(span)
      rest = rest.slice(0, span.start) + '\n'.repeat(span.end - span.start) + rest.slice(span.end)
    }
  }
  return all.sort((one, other) => one.start - other.start)
}

export type Redacted = { texts: Record<string, string>; restore: (text: string) => string }

/** `named`: lists in which persons are named, such as the victims. What is left out stands in brackets until it is put back. */
export function redact(texts: Record<string, string>, named: readonly string[]): Redacted {
  const given = Object.entries(texts)
  const persons = personsOf(
    named,
    given.map(([, text]) => text),
  )
  const known = new Map<string, string>()
  const written = new Map<string, string>()

  const whole = given.map(([, text]) => text).join('\n')
  const numbers = new Map<string, number>()

  const placeholderOf = ({ kind, value }: Span): string => {
    const key = `${kind} ${canonical(value)}`
    const found = known.get(key)
    if (found) return found
    let number = numbers.get(kind) ?? (kind === 'kişi' ? 1 : 0)
    const candidate = () => (number === 0 ? `[${kind}]` : `[${kind} ${number}]`)
    const next = () => {
      number += number === 0 ? 2 : 1
    }
    while (whole.includes(candidate())) next()
    const placeholder = candidate()
    next()
    numbers.set(kind, number)
    known.set(key, placeholder)
    written.set(canonical(placeholder), value)
    return placeholder
  }

  const redacted = given.map(([name, text]) => {
    let [done, end] = ['', 0]
    for (const span of secretsIn(text, persons)) {
      done += text.slice(end, span.start) + placeholderOf(span)
      end = span.end
    }
    return [name, done + text.slice(end)]
  })
  const restore = (text: string) =>
    text.replace(/(\[[^[\]\n]{2,20}\])(?:(['’])(\p{L}{1,5})(?!\p{L}))?/gu, (all, placeholder, apostrophe, ending) => {
      const value = written.get(canonical(placeholder))
      if (value === undefined) return all
      if (ending === undefined) return value
      const isName = canonical(placeholder).startsWith(canonical('[kişi'))
      return value + apostrophe + (isName ? endingAfter(value, ending) : ending)
    })
  return { texts: Object.fromEntries(redacted), restore }
}

/** The Turkish ending in the form that the word asks for: `[kişi 1]’in` is `Yılmaz’ın`. */
function endingAfter(word: string, ending: string): string {
  const plain = word.toLocaleLowerCase('tr').replace(/[^\p{L}]/gu, '')
  const vowel = [...plain].findLast((letter) => 'aeıioöuüâîû'.includes(letter)) ?? 'e'
  const isBack = 'aıouâû'.includes(vowel)
  const high = 'oöuüû'.includes(vowel) ? (isBack ? 'u' : 'ü') : isBack ? 'ı' : 'i'
  const low = isBack ? 'a' : 'e'
  const isOpen = /[aeıioöuüâîû]$/.test(plain)
  const stop = /[çfhkpsşt]$/.test(plain) ? 't' : 'd'
  if (/^n?[ıiuü]n$/.test(ending)) return `${isOpen ? 'n' : ''}${high}n`
  if (/^y?[ıiuü]$/.test(ending)) return `${isOpen ? 'y' : ''}${high}`
  if (/^y?[ae]$/.test(ending)) return `${isOpen ? 'y' : ''}${low}`
  if (/^[dt][ae]n?$/.test(ending)) return `${stop}${low}${ending.endsWith('n') ? 'n' : ''}`
  return /^y?l[ae]$/.test(ending) ? `${isOpen ? 'y' : ''}l${low}` : ending
}
