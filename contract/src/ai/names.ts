import { canonical } from '@sesol/shared/canonical'
import { namesOffice } from '../campaigns/marks.ts'
import { firstNames } from './first-names.ts'

type Word = { plain: string; start: number; end: number; isCapital: boolean }

/** `plain`: its words in canonical form; each may stand for the whole. */
export type Person = { written: string; plain: string[] }

const setOf = (words: string) => new Set(words.split(/\s+/).map(canonical))

/** The titles before a name, and behind one. */
const titles = setOf(
  `sayın bay bayan av avukat dr doktor prof doç op uzm sn mr mrs ms kızım oğlum kardeşim yeğenim komşum komşumuz arkadaşım eşim annem babam
  dedem torunum müvekkilim`,
)
const courtesies = setOf(
  'bey beyin beye hanım hanımın hanıma teyze amca abla abi ağabey dayı nine dede hoca usta baba kaptan efendi',
)
/** One word as victim or offender that is no name. */
const groups = setOf(
  `halk herkes hepimiz biz ben mahalle mahalleli mahallemiz esnaf doğa çevre toplum kamu millet devlet vatandaş aile ailem ailesi
  kendim bilinmiyor belirsiz yok hiçbiri hayvan kedi köpek çocuk kadın işçi hasta yaşlı engelli isimli adlı adında orman dere deniz
  everyone nobody unknown people`,
)
/** Beginnings of words that make a place or a company of the name before them. */
const places =
  `mahalle sokak sokağ cadde bulvar meydan park köy köprü ilçe ilkokul ortaokul anaokul kolej cami dere göl baraj havaliman
  stad kültür merkez apartman blok durağ çiftlik inşaat maden enerji turizm gıda tekstil ticaret sanayi market lojistik nakliyat grup
  otomotiv medya elektrik kupa ödül kanun yasa hükümet ormanı yaylası konsey daire amirli komisyon başsavc heyet şube birim koordinat temsilci
  masası ofisi divanı fonu ağı platform işleri bölge street avenue park bridge`
    .split(/\s+/)
    .map(canonical)

const isPlace = ({ plain }: Word) => places.some((place) => plain.startsWith(place)) || namesOffice(plain)
/** As the last word of a name: a school has its suffix there, an office of a person has none. */
const endsPlace = (word: Word) =>
  isPlace(word) && (!namesOffice(word.plain) || /[iuü](?:n\p{L}{0,4})?$/u.test(word.plain))
const isFirstName = ({ plain }: Word) => firstNames.has(plain)
const isPlural = (plain: string) => /l[ae]r(?:i|in|imiz|imizin)?$/.test(plain)

/** A word ends at an apostrophe: Turkish endings follow it. */
const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/\p{L}[\p{L}\p{M}]*/gu), ({ 0: word, index }) => ({
    plain: canonical(word),
    start: index,
    end: index + word.length,
    isCapital: /^\p{Lu}/u.test(word),
  })).filter(({ start }) => !/[’'ʼ]/.test(text.charAt(start - 1)) || !/\p{L}/u.test(text.charAt(start - 2)))

const isNext = (one: Word, other: Word) => other.start === one.end + 1
const personOf = (text: string, words: readonly Word[]): Person[] => {
  const [first, last] = [words[0], words.at(-1)]
  const plain = [...new Set(words.map((word) => word.plain).filter((word) => word.length > 2))].sort()
  return first && last && plain.length > 0 ? [{ written: text.slice(first.start, last.end), plain }] : []
}

const endsName = ({ plain }: Word) => titles.has(plain) || courtesies.has(plain) || groups.has(plain)

/** First names, and one word more for the surname; nothing if a place is named after the person. */
function nameAt(words: readonly Word[], at: number, isLower = false): Word[] {
  const run = words.slice(at, at + 6)
  const gap = run.findIndex((word, n) => {
    const before = run[n - 1]
    return before && (!isNext(before, word) || (!word.isCapital && !isLower))
  })
  const whole = gap < 0 ? run : run.slice(0, gap)
  const end = whole.findIndex((word, n) => n > 0 && (isPlace(word) || endsName(word)))
  const named = end < 0 ? whole : whole.slice(0, end)
  const surname = named.findIndex((word) => !isFirstName(word))
  const name = surname < 0 ? named : named.slice(0, surname + 1)
  return whole.slice(0, name.length + 2).some(endsPlace) ? [] : name
}

/** Persons of a list of victims or offenders, which may also name groups and offices. */
function personsIn(list: string): Person[] {
  return list.split(/[,;/\n&()]|\s(?:ve|ile|and|with)\s/iu).flatMap((part) => {
    const all = wordsIn(part)
    const words = all.filter(({ plain }) => !titles.has(plain) && !courtesies.has(plain))
    const first = words.findIndex(isFirstName)
    if (first >= 0) return personOf(part, nameAt(words, first, !words.some(({ isCapital }) => isCapital)))
    const last = words.at(-1)?.plain ?? ''
    const isGroup = groups.has(last) || isPlural(last) || words.some(isPlace)
    const isName = words.length > 0 && words.length < 5 && words.every(({ isCapital }) => isCapital)
    return isName && !isGroup ? personOf(part, words) : []
  })
}

/** Frequent surnames, also those that are words: behind a first name in small letters nothing else tells them from a verb. */
const surnames = setOf(
  `yılmaz kaya demir çelik şahin yıldız yıldırım öztürk aydın özdemir arslan aslan doğan kılıç çetin kara koç kurt özkan şimşek polat
  korkmaz erdoğan güneş aksoy bulut keskin avcı tekin güler turan bozkurt kaplan aktaş çakır taş ateş erdem ünal can yavuz sarı`,
)
const isSurname = ({ plain }: Word) => surnames.has(plain) || /^öz\p{L}{3}|o[gğ]lu$|türk$|soy$/u.test(plain)

/** `ahmet yılmaz`; another word behind a first name is none of it. */
function smallName(words: readonly Word[], at: number): Word[] {
  const name = nameAt(words, at, true)
  const last = name.at(-1)
  return last && !isFirstName(last) && !isSurname(last) ? name.slice(0, -1) : name
}

/** The words before one letter that is no initial. */
const lettered = setOf('ek ekte sınıf madde bölüm şube plan grup tip blok section annex class')

/** `A. Yılmaz`; `T.C.` is the state, and kings and wars have numbers. */
function hasInitial(text: string, [before, initial, name]: readonly (Word | undefined)[]): boolean {
  if (!initial?.isCapital || !name?.isCapital || initial.plain.length > 1 || name.plain.length < 2) return false
  const isLetter = /[ivx]/.test(initial.plain) || (before && (lettered.has(before.plain) || before.plain === 't'))
  return !isLetter && /^\. ?$/.test(text.slice(initial.end, name.start))
}

/** Persons that a text names by a known first name, an initial, a title or a courtesy. */
function personsAmong(text: string): Person[] {
  const words = wordsIn(text)
  return words.flatMap((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    if (!word.isCapital && isFirstName(word)) return personOf(text, smallName(words, at))
    if (hasInitial(text, [before, word, after]) && !words.slice(at + 1, at + 3).some(endsPlace))
      return personOf(text, words.slice(at, at + 2))
    if (!word.isCapital || isPlace(word) || groups.has(word.plain)) return []
    const isAddressed = after && courtesies.has(after.plain) && isNext(word, after)
    if (isFirstName(word)) return personOf(text, nameAt(words, at))
    if (isAddressed && !titles.has(word.plain) && !courtesies.has(word.plain)) return personOf(text, [word])
    const hasTitle = before && titles.has(before.plain) && word.start - before.end <= (before.plain.length > 4 ? 1 : 2)
    return hasTitle ? personOf(text, titledName(words.slice(at, at + 6))) : []
  })
}

/** Two words at most; `Sayın Fen İşleri Müdürlüğü` is nobody's. */
function titledName(words: readonly Word[]): Word[] {
  const end = words.findIndex((word, n) => n > 0 && !(word.isCapital && word.start === (words[n - 1]?.end ?? 0) + 1))
  const run = end < 0 ? words : words.slice(0, end)
  return run.some(isPlace) ? [] : run.slice(0, 2)
}

/** The persons of the lists and of the texts themselves; without parts of longer names. */
export function personsOf(lists: readonly string[], texts: readonly string[]): Person[] {
  const different = new Map<string, Person>()
  for (const person of [...lists.flatMap(personsIn), ...texts.flatMap(personsAmong)]) {
    const key = person.plain.join()
    if (!different.has(key)) different.set(key, person)
  }
  const all = [...different.values()]
  const byWord = groupedBy(all, ({ plain }) => plain)
  return all.filter((one) => {
    const groups = one.plain.flatMap((word) => byWord.get(word) ?? [])
    const [rarest] = groups.sort((few, many) => few.size - many.size)
    return ![...(rarest ?? [])].some((other) => other !== one && one.plain.every((word) => other.plain.includes(word)))
  })
}

/** The bound of persons with a word in common: beyond it, it does not matter which one is named. */
const mostOfOneName = 20

function groupedBy(persons: readonly Person[], keysOf: (person: Person) => readonly string[]) {
  const groups = new Map<string, Set<Person>>()
  for (const person of persons) {
    for (const key of keysOf(person)) {
      const group = groups.get(key) ?? new Set()
      if (group.size < mostOfOneName) groups.set(key, group.add(person))
    }
  }
  return groups
}

const softened: Record<string, string> = { t: 'd', p: 'b', k: 'ğ', ç: 'c' }
const ending = /^(?:[nys]?[iuü]n?|[yn]?[ae]|[dt][ae]n?|y?l[ae]|l[ae]r\p{L}{0,6}|gil\p{L}{0,4})$/u
const longestEnding = 9

/** As a name stands before an ending. */
function stemsOf(name: string): string[] {
  const last = softened[name.at(-1) ?? '']
  return [name, ...(last ? [name.slice(0, -1) + last] : [])]
}

/** Whom a word may name, how much of it is the name, and whether that is a first name: the rest is a Turkish ending. */
type Meant = { persons: ReadonlySet<Person>; length: number; isFirstName: boolean }

/** Looks each word up once: a text may have thousands of names. */
function readerOf(persons: readonly Person[]): (word: Word) => Meant {
  const named = groupedBy(persons, ({ plain }) => plain)
  const bent = groupedBy(persons, ({ plain }) => plain.flatMap(stemsOf))
  const firstStems = new Set([...named.keys()].filter((name) => firstNames.has(name)).flatMap(stemsOf))
  const read = (plain: string): Meant => {
    const found = new Set(named.get(plain))
    let length = found.size > 0 ? plain.length : 0
    let isFirstName = found.size > 0 && firstNames.has(plain)
    for (let end = plain.length - 1; end > 0 && end >= plain.length - longestEnding; end -= 1) {
      const stem = plain.slice(0, end)
      const group = bent.get(stem)
      if (!group || !ending.test(plain.slice(end))) continue
      for (const person of group) found.add(person)
      length = Math.max(length, end)
      isFirstName ||= firstStems.has(stem)
    }
    return { persons: found, length, isFirstName }
  }
  const known = new Map<string, Meant>()
  return ({ plain }) => {
    const meant = known.get(plain) ?? read(plain)
    known.set(plain, meant)
    return meant
  }
}

export type NameSpan = { start: number; end: number; name: string }

const initials = /(?:(?<!\p{L})\p{Lu}\. ?){1,2}$/u

/** Where the persons are named: in full, or by one word that is written as a name. */
export function namesIn(text: string, persons: readonly Person[]): NameSpan[] {
  const spans: NameSpan[] = []
  const words = wordsIn(text)
  const meantBy = readerOf(persons)
  const small = new Set(persons.filter(({ written }) => written === written.toLocaleLowerCase('tr')))
  for (let at = 0; at < words.length; ) {
    const { fitting, length, end } = longestName(words, at, meantBy)
    const word = words[at]
    const isName = (one: Word) => one.isCapital || meantBy(one).isFirstName || common(fitting, small).size > 0
    if (word && (length > 1 || (length > 0 && isName(word)))) {
      const [only] = fitting.size === 1 ? fitting : []
      const start = word.start - (initials.exec(text.slice(Math.max(0, word.start - 8), word.start))?.[0].length ?? 0)
      spans.push({ start, end, name: only?.written ?? text.slice(start, end) })
    }
    at += Math.max(1, length)
  }
  return spans
}

function common(one: ReadonlySet<Person>, other: ReadonlySet<Person>): ReadonlySet<Person> {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  return new Set([...few].filter((person) => many.has(person)))
}

function longestName(words: readonly Word[], at: number, meantBy: (word: Word) => Meant) {
  let found: { fitting: ReadonlySet<Person>; length: number; end: number } = { fitting: new Set(), length: 0, end: 0 }
  for (const [n, word] of words.slice(at, at + 5).entries()) {
    const before = words[at + n - 1]
    if (n > 0 && before && (!isNext(before, word) || found.end !== before.end)) break
    const { persons, length } = meantBy(word)
    const fitting = n === 0 ? persons : common(found.fitting, persons)
    if (fitting.size === 0) break
    found = { fitting, length: n + 1, end: Math.min(word.start + length, word.end) }
  }
  return found
}
