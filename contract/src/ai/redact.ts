import { canonical } from '@sesol/shared/canonical'
import { isIdentityNumber } from '@sesol/shared/identity-number'
import { linkify } from '@sesol/shared/links'
import { withoutEnd } from '@sesol/shared/text'
import { doors, streets } from '../campaigns/marks.ts'
import { namesIn, type Person, personsOf } from './names.ts'

/** `kind`: the word in the brackets. */
type Span = { start: number; end: number; kind: string }

function spansOf(text: string, kind: string, expression: RegExp, holds = (_: string, __: number) => true): Span[] {
  return [...text.matchAll(expression)].flatMap(({ 0: value, index: start }) =>
    holds(value, start) ? [{ start, end: start + value.length, kind }] : [],
  )
}

function linksIn(text: string): Span[] {
  let end = 0
  return linkify(text).flatMap(({ text: value, href }) => {
    end += value.length
    return href ? [{ start: end - value.length, end, kind: 'bağlantı' }] : []
  })
}

/** The text in the same length: digits of other scripts and full-width signs in ASCII, each blank as a space. */
function folded(text: string): string {
  return text.replace(/[٠-٩۰-۹！-～]|\s/g, (sign) => {
    const code = sign.charCodeAt(0)
    if (code >= 0xff01) return String.fromCharCode(code - 0xfee0)
    return code >= 0x0660 && code <= 0x06f9 ? String(code % 16) : ' '
  })
}

const emails =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}(?: ?@ ?| ?[([{] ?[ae]t ?[)\]}] ?)[\p{L}\p{N}-]{1,63}(?:(?:\.| ?[([{]? ?(?:dot|nokta) ?[)\]}]? ?)[\p{L}\p{N}-]{1,63}){1,6}/giu
/** `at` is a word of both languages: behind it stands a domain whose dot is spelt, or a frequent ending. */
const spelledEmails =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64} [ae]t [\p{L}\p{N}-]{1,63}(?: (?:dot|nokta) [\p{L}\p{N}-]{2,63}|\.(?:com|net|org|edu|gov|tr)(?![\p{L}\p{N}])){1,4}/giu
const accounts = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}_.]{1,29}/gu
const ibans = /(?<![\p{L}\p{N}])(?:[Tt][Rr]|[A-Z]{2})[ .,:_-]?\d\d[ .,:_-]?(?:[A-Z]{4})?(?:[ .,:_-]{0,2}\d){10,30}/gu
const plates =
  /(?<![\p{L}\p{N}])(?:0[1-9]|[1-7]\d|8[01])[ ._-]?(?:[a-z][ ._-]?\d{4,5}|[a-z]{2}[ ._-]?\d{3,4}|[a-z]{3}[ ._-]?\d{2,3})(?![\p{L}\p{N}])/giu
const passports = /(?<![\p{L}\p{N}])[A-Z] ?\d{8}(?!\d)/gu
const units =
  /\d[ ._-]?(?:tl|km|kg|gb|mb|cm|mm|mw|kw|kv|db|dk|sn|lt|ha|no|ve|ya|da|de|ev|ile|ila|ay|gün|yıl|bin|kez|kat|köy|ton|kuş|oda|boy|yaş|the|and|of|to|in)[ ._-]?\d/i

const isPlate = (value: string) => !units.test(value)

const days =
  /(?<!\d)(?:\d{1,2}[ .,/-]{1,2}\d{1,2}[ .,/-]{1,2}(?:19|20)\d\d|\d{1,2} (?:oca|şub|mar|nis|may|haz|tem|ağu|eyl|eki|kas|ara|jan|feb|apr|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}(?: (?:19|20)\d\d)?|\d{4}-\d\d-\d\d|(?:19|20)\d\d(?= do[ğg]umlu))(?![\d\p{L}])/giu
/** A date counts as a birthday where it is called so. */
const isBirthday = (text: string) => (value: string, start: number) =>
  /do[ğg](?:um(?!ev|han)|du)|\bborn\b|birth/i.test(
    `${text.slice(Math.max(0, start - 24), start)} ${text.slice(start + value.length, start + value.length + 20)}`,
  )

/** Dates, sums and numbers of files, then any other digits with what people write between them. */
const digits =
  /(\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|\d{4}-\d\d-\d\d(?!\d)|(?:19|20)\d\d\/\d+|\d{1,3}(?:\.\d{3}){2,}(?![.\d]))|\+?\(?\d(?:[\u00a0 .,:;_()*/‐-―-]{0,3}\d)*/gu
const mostGroups = 14

type Written = { isWhole: boolean; isDialled: boolean; isListed: boolean }

/** `isListed`: as `500, 250, 1200` is written, where less may be a number. */
function kindOf(number: string, { isWhole, isDialled, isListed }: Written): string | undefined {
  const { length } = number
  if (length === 11 && (isIdentityNumber(number) || (isWhole && /^[1-9]/.test(number)))) return 'kimlik no'
  if (/^(?:0090|90|0)[2-58]\d{9}$/.test(number)) return 'telefon'
  if (isListed) return undefined
  if (/^[2-58]\d{9}$/.test(number)) return 'telefon'
  if ((isDialled || number.startsWith('00')) && length >= 7 && length <= 15) return 'telefon'
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
  const groups = Array.from(run.matchAll(/\d+/g), ({ 0: written, index: start }) => {
    return { written, start, end: start + written.length }
  })
  const spans: Span[] = []
  for (let at = 0; at < groups.length; at += 1) {
    const start = at === 0 ? 0 : (groups[at]?.start ?? 0)
    const hasPlus = start === 0 && run.startsWith('+')
    const isAbroad = hasPlus || /^(?:00)?90$/.test(groups[at]?.written ?? '')
    let number = ''
    let found: (Span & { groups: number }) | undefined
    for (const [n, { written, end }] of groups.slice(at, at + mostGroups).entries()) {
      // A national zero begins a number of its own.
      if (number.length > 16 || (n > 0 && !isAbroad && /^0[2-58]\d/.test(written))) break
      number += written
      if (number.length < 7) continue
      const as = { isWhole: n === 0, isListed: /[,:;] /.test(run.slice(start, end)) }
      const kind =
        kindOf(number, { ...as, isDialled: hasPlus }) ??
        (isCalled && !found && kindOf(number, { ...as, isDialled: true }))
      if (kind) found = { start, end, kind, groups: n }
    }
    if (!found) continue
    spans.push({ start: found.start, end: found.end, kind: found.kind })
    at += found.groups
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
    return [{ start, end, kind: 'adres' }]
  })
}

const finders: ((text: string) => Span[])[] = [
  linksIn,
  (text) => spansOf(text, 'e-posta', emails),
  (text) => spansOf(text, 'e-posta', spelledEmails),
  (text) => spansOf(text, 'hesap', accounts),
  (text) => spansOf(text, 'IBAN', ibans),
  (text) => spansOf(text, 'plaka', plates, isPlate),
  (text) => spansOf(text, 'numara', passports),
  (text) => spansOf(text, 'doğum tarihi', days, isBirthday(text)),
  addressesIn,
  numbersIn,
]

/** Stands for what was found, which is no part of anything else; a folded text has none. */
const hole = '\n'

function secretsIn(text: string, persons: readonly Person[]): (Span & { value: string })[] {
  const all: (Span & { value: string })[] = []
  let rest = folded(text)
  const personsIn = (left: string) =>
    namesIn(left, persons).map(({ start, end, name }) => ({ start, end, kind: 'kişi', value: name }))
  for (const find of [...finders, personsIn]) {
    let [left, done] = ['', 0]
    for (const span of find(rest)) {
      const { start, end } = span
      if (start < done || rest.slice(start, end).includes(hole)) continue
      all.push({ value: text.slice(start, end), ...span })
      left += rest.slice(done, start) + hole.repeat(end - start)
      done = end
    }
    rest = left + rest.slice(done)
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

  const typed = new Set(given.flatMap(([, text]) => text.match(/\[[^[\]\n]{2,20}\]/gu) ?? []))
  const numbers = new Map<string, number>()

  const placeholderOf = ({ kind, value }: { kind: string; value: string }): string => {
    const key = `${kind} ${canonical(value)}`
    const found = known.get(key)
    if (found) return found
    let number = numbers.get(kind) ?? (kind === 'kişi' ? 1 : 0)
    const candidate = () => (number === 0 ? `[${kind}]` : `[${kind} ${number}]`)
    const next = () => {
      number += number === 0 ? 2 : 1
    }
    while (typed.has(candidate())) next()
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
