import { canonical } from '@sesol/shared/canonical'
import { isIdentityNumber } from '@sesol/shared/identity-number'
import { type FieldName, fieldNames, fieldOf } from './fields.ts'

/** How a text or its pictures may harm a person: the author is asked about it, moderators see it, and nothing is refused. */
export const markKinds = ['identity', 'iban', 'phone', 'address', 'person', 'child', 'insult', 'picture'] as const
export type MarkKind = (typeof markKinds)[number]

/** `found`: the words that caused it. */
export type TextMark = { kind: MarkKind; found: string }

const longest = 60
const excerpt = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** The remainder of 97 of the number with its first four signs at the end and letters as numbers. */
export function isIban(text: string): boolean {
  if (!/^TR\d{24}$/.test(text)) return false
  const turned = `${text.slice(4)}2927${text.slice(2, 4)}`
  return [...turned].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Runs of digits with what people write between them. */
const digitRuns = /\+?\d[\d ()./-]{5,40}\d/g

const isMobile = (digits: string) => /^(?:90|0090|0)?5\d{9}$/.test(digits)
const isLandline = (digits: string) => /^(?:90|0090|0)[2-4]\d{9}$/.test(digits)

function numbersIn(text: string): TextMark[] {
  return (text.match(digitRuns) ?? []).flatMap((found): TextMark[] => {
    const digits = found.replace(/\D/g, '')
    if (isIdentityNumber(digits)) return [{ kind: 'identity', found }]
    return isMobile(digits) || isLandline(digits) ? [{ kind: 'phone', found }] : []
  })
}

function ibansIn(text: string): TextMark[] {
  const plain = text.toUpperCase()
  return [...plain.matchAll(/TR\d\d[\d ]{22,30}/g)].flatMap(([found]): TextMark[] => {
    const iban = found.replaceAll(' ', '').slice(0, 26)
    return isIban(iban) ? [{ kind: 'iban', found: found.trim() }] : []
  })
}

type Word = { plain: string; written: string }

const wordsOf = (text: string): Word[] =>
  text
    .split(/[\s,;:!?()"“”«»]+/u)
    .filter(Boolean)
    .map((written) => ({ plain: canonical(written.replace(/\.$/, '')), written }))

export const streets: ReadonlySet<string> = new Set(
  [
    'mah',
    'mahallesi',
    'mh',
    'cad',
    'caddesi',
    'cd',
    'sok',
    'sokak',
    'sokagi',
    'sokağı',
    'sk',
    'bulvarı',
    'apt',
    'apartmanı',
  ].map(canonical),
)
export const doors: ReadonlySet<string> = new Set(['no', 'numara', 'daire', 'kat', 'd', 'blok'].map(canonical))
const reach = 6

/** A street with a door near it; a street alone is a place. */
function addressesIn(words: readonly Word[]): TextMark[] {
  for (const [at, { plain: street }] of words.entries()) {
    if (!streets.has(street)) continue
    const after = words.slice(at + 1, at + 1 + reach)
    const door = after.findLastIndex(
      ({ plain }, n) => /^(?:no|d)\.?\d/.test(plain) || (/^\d/.test(plain) && doors.has(after[n - 1]?.plain ?? '')),
    )
    if (door < 0) continue
    const found = words.slice(Math.max(0, at - 2), at + door + 2).map(({ written }) => written)
    return [{ kind: 'address', found: found.join(' ') }]
  }
  return []
}

const children = ['çocuk', 'kızım', 'oğlum', 'bebe', 'öğrenci', 'yaşında', 'küçük kız', 'reşit olmayan'].map(canonical)
const insults = [
  ...['aptal', 'salak', 'gerizekal', 'geri zekal', 'şerefsiz', 'namussuz', 'haysiyetsiz', 'alçak herif', 'ahlaksız'],
  ...['it herif', 'köpek herif', 'pislik herif', 'orospu', 'piç', 'kahpe', 'dangalak', 'soysuz', 'kansız'],
].map(canonical)

/** Where one of the words begins in the text; with endings. */
function beginIn(text: string, beginnings: readonly string[]): number {
  for (const word of beginnings) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
    }
  }
  return -1
}

function wordMark(kind: MarkKind, text: string, beginnings: readonly string[]): TextMark[] {
  const plain = canonical(text)
  const at = beginIn(plain, beginnings)
  if (at < 0) return []
  const written = text.normalize('NFC')
  // As written: the canonical form has no `ı`. Lower case of a few other scripts is longer.
  const source = written.length === plain.length ? written : plain
  return [{ kind, found: source.slice(at, at + longest).split(/[^\p{L}\p{N} ]/u)[0] ?? '' }]
}

const offices = [
  ...['belediye', 'bakanlı', 'müdürl', 'başkanl', 'valili', 'kaymakaml', 'kurum', 'kurul', 'üniversite', 'fakülte'],
  ...[
    'okul',
    'lise',
    'hastane',
    'mahkeme',
    'savcıl',
    'emniyet',
    'şirket',
    'holding',
    'banka',
    'dernek',
    'vakf',
    'vakıf',
  ],
  ...[
    'sendika',
    'parti',
    'meclis',
    'oda',
    'birli',
    'genel müdür',
    'rektör',
    'ajans',
    'tv',
    'gazete',
    'a.ş',
    'ltd',
    'aş',
  ],
  ...[
    'muhtar',
    'müdür',
    'vali',
    'kaymakam',
    'bakan',
    'başkan',
    'dekan',
    'otel',
    'fabrika',
    'site',
    'yönetim',
    'ptt',
    'tcdd',
  ],
  ...['inc', 'gmbh', 'university', 'ministry', 'council', 'office', 'company', 'municipality', 'hospital', 'school'],
].map(canonical)

export const namesOffice = (name: string): boolean => beginIn(canonical(name), offices) >= 0

const nameWord = /^\p{Lu}[\p{Ll}'’]{1,20}$/u

/** Two to four capitalised words without a word of an office. */
export function looksLikePerson(name: string): boolean {
  const words = name.trim().split(/\s+/)
  const bare = words.filter((word) => !/^(?:dr|av|prof|doç|sn|sayın)\.?$/iu.test(word))
  if (bare.length < 2 || bare.length > 4 || !bare.every((word) => nameWord.test(word))) return false
  return !namesOffice(name)
}

export type Marked = {
  /** Title, text, petition and details. */
  texts: readonly string[]
  responsible: readonly string[]
  hasPictures: boolean
}

const each = <T>(list: readonly T[], find: (one: T) => TextMark[]) => list.flatMap(find)

/** The marks, at most one of each kind. */
export function findMarks({ texts, responsible, hasPictures }: Marked): TextMark[] {
  const found = [
    ...each(texts, ibansIn),
    ...each(texts, numbersIn),
    ...each(texts, (text) => addressesIn(wordsOf(text))),
    ...responsible.filter(looksLikePerson).map((name): TextMark => ({ kind: 'person', found: name })),
    ...(hasPictures ? each(texts, (text) => wordMark('child', text, children)) : []),
    ...each(texts, (text) => wordMark('insult', text, insults)),
  ]
  return markKinds.flatMap((kind) => {
    const first = found.find((mark) => mark.kind === kind)
    return first ? [{ kind, found: excerpt(first.found) }] : []
  })
}

/** Contacts of the addressee are left out, because they are meant to be public. */
const freeTexts = fieldNames.filter((name) => {
  const { control } = fieldOf(name)
  return (control === 'line' || control === 'lines') && name !== 'institution_or_person_name'
})

export function marksOfCampaign(textIn: (name: FieldName) => string, hasPictures: boolean): TextMark[] {
  const addressee = textIn('addressee_id') === '' ? textIn('institution_or_person_name') : ''
  const responsible = [addressee, ...textIn('offenders').split(/,| ve | and /)]
  return findMarks({ texts: freeTexts.map(textIn), responsible, hasPictures })
}
