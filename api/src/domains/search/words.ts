import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonical, turkishLower } from '@sesol/shared/canonical'
import { provinces } from '@sesol/shared/provinces'
import { stemmer } from 'stemmer'

/** The text without diacritics, because many people type without them: ş and s are one letter here. */
export const fold = (text: string): string => canonical(text).normalize('NFD').replace(/\p{M}/gu, '')

/** Roots by their stem. */
class Roots {
  readonly nouns = new Map<string, string>()
  readonly verbs = new Map<string, string>()
}
const exact = new Roots()
const folded = new Roots()

function addRoot(entry: string) {
  const [stem = '', root = stem] = entry.replace(/-$/, '').split('=')
  const kind = entry.endsWith('-') ? 'verbs' : 'nouns'
  exact[kind].set(stem, fold(root))
  folded[kind].set(fold(stem), fold(root))
}

/**
 * Turkish words without suffixes, from the dictionary of Zemberek (Apache 2.0): `kapat-` is a verb, `burn=burun` a stem before vowels.
 */
const dictionary = readFileSync(join(import.meta.dirname, 'roots.txt'), 'utf8')
  .split(/\s/)
  .filter(Boolean)
for (const entry of [...dictionary, ...provinces.map(turkishLower)]) addRoot(entry)

/** Words in so many texts that they tell none apart. */
const turkish = new Set('ve bir bu ile icin da de ki mi mu ne o ya ama gibi daha cok her en'.split(' '))
const english = new Set('the of and to in a is that for it on with as are this by be at from our we not'.split(' '))
const common = new Set([...turkish, ...english])

const isVowel = (letter: string) => letter !== '' && 'aeiou'.includes(letter)

/** `A` is a or e, `I` one of ı i u ü, `D` d or t, `K` k or ğ; behind `-` a vowel precedes, behind `+` a consonant. */
function endings(list: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, where = '', pattern = ''] of list.matchAll(/([-+]?)(\w+)/g)) {
    let forms = ['']
    for (const sign of pattern) {
      const letters = { A: 'ae', I: 'iu', D: 'dt', K: 'kg' }[sign] ?? sign
      forms = forms.flatMap((form) => Array.from(letters, (letter) => form + letter))
    }
    for (const form of forms) found.set(form, found.has(form) && found.get(form) !== where ? '' : where)
  }
  return found
}

const ofNames = 'lAr +I -sI lArI -yI -nI +A -yA -nA DA ndA DAn ndAn +In -nIn lA -ylA ki DIr'
const ofNouns = `${ofNames} +Im -m -n +ImIz -mIz +InIz -nIz cA yken`
const nameEndings = endings(ofNames)
const nounEndings = endings(ofNouns)
const verbEndings = endings(`${ofNouns} mA mI +Il +In -n DIr -t +Is -s -yAbil +Abil +AmA -yAmA +Iyor -yor DI mIs
  -yAcAK +AcAK +Ar +Ir -r mAz sA mAlI sIn mAk -yAn +An DIK -yIs ymIs yDI`)
const lastEndings = endings(`-yIn sInIz sInlAr -yIm -yIz +Iz k mAktA -yIncA +IncA -yArAk +ArAk -yIp +Ip -yAlIm +AlIm`)
/** Who seeks olives finds an olive grove, but not the other way round. */
const derived = endings('lIK cI sIz lI cIlIK sAl')

/** How much of a word may be its stem, the longest first. */
function cutsOf(word: string, suffixes: Map<string, string>, last?: Map<string, string>): number[] {
  const found = [word.length]
  for (const end of found) {
    for (let length = 1; length <= 6 && length < end - 1; length++) {
      const at = end - length
      const ending = word.slice(at, end)
      const where = suffixes.get(ending) ?? (end === word.length ? last?.get(ending) : undefined)
      if (where === undefined || (where !== '' && isVowel(word.charAt(at - 1)) !== (where === '-'))) continue
      if (!found.includes(at)) found.push(at)
    }
  }
  return found.toSorted((a, b) => b - a)
}

const hardened: Record<string, string> = { b: 'p', d: 't', g: 'k', ğ: 'k', c: 'ç' }

/** A stem may end otherwise before a vowel: kitab-ı, bekl-iyor. */
function stemsAt(word: string, cut: number): string[] {
  const stem = word.slice(0, cut)
  const next = fold(word.charAt(cut))
  if (!isVowel(next)) return [stem]
  const hard = stem.slice(0, -1) + (hardened[stem.slice(-1)] ?? stem.slice(-1))
  return word.startsWith('yor', cut + 1) ? [stem, hard, `${stem}e`, `${stem}a`] : [stem, hard]
}

function rootIn({ nouns, verbs }: Roots, word: string, nounCuts: number[], verbCuts: number[]): string | undefined {
  for (const cut of verbCuts) {
    if (cut < 2) break
    for (const stem of stemsAt(word, cut)) {
      const root = (nounCuts.includes(cut) ? nouns.get(stem) : undefined) ?? verbs.get(stem)
      if (root !== undefined) return pluralOf(root, word, cut) ?? root
    }
  }
}

/** `yaş-lı-lar` as `yaşlı`, which is a word of its own. */
function derivedIn(word: string, nounCuts: number[]): string | undefined {
  for (const cut of nounCuts) {
    const stem = stemsAt(word, cut).at(-1) ?? ''
    if (cutsOf(stem, derived).some((end) => end < stem.length && end > 1 && folded.nouns.has(stem.slice(0, end))))
      return stem
  }
}

/** Rather `ağaç-lar` than `ağaçla-r`. */
function pluralOf(root: string, word: string, cut: number): string | undefined {
  return word.charAt(cut) === 'r' && /l[ae]$/.test(root) ? folded.nouns.get(root.slice(0, -2)) : undefined
}

/** `kuru-ma-sın`, which could also be read as of the noun `kurum`. */
const demand = /m[ae]s[iu]n(?:l[ae]r)?$/

/** The root of a Turkish word; without one in the dictionary, as a name: itself and what its endings leave. */
function readRoots(word: string): string[] {
  const plain = fold(word)
  const verbCuts = cutsOf(plain, verbEndings, lastEndings)
  const nounCuts = demand.test(plain) ? [] : cutsOf(plain, nounEndings)
  const root =
    (word === plain ? undefined : rootIn(exact, word, nounCuts, verbCuts)) ?? rootIn(folded, plain, nounCuts, verbCuts)
  const known = root ?? derivedIn(plain, nounCuts)
  if (known !== undefined) return [known]
  return cutsOf(plain, nameEndings).flatMap((cut) =>
    cut >= shortestName || cut === plain.length ? plain.slice(0, cut) : [],
  )
}

const shortestName = 4
const mostRead = 50_000

type Read = { plain: string; roots: string[]; made: string[] }
const read = new Map<string, Read>()

function readWord(word: string): Read {
  const before = read.get(word)
  if (before) return before
  const roots = readRoots(word)
  const parts = roots.flatMap((root) =>
    cutsOf(root, derived)
      .slice(1)
      .map((cut) => root.slice(0, cut)),
  )
  const found = {
    plain: fold(word),
    roots,
    made: parts.filter((part) => part.length >= shortestName && folded.nouns.has(part)),
  }
  if (read.size >= mostRead) read.clear()
  read.set(word, found)
  return found
}

/** What two forms of a word have in common; the word is in lower case. */
export const rootsOf = (word: string): string[] => readWord(word).roots

const longestWord = 40

type Word = { word: string; isName: boolean }

/** The words in lower case, which tells more than the folded form. A suffix stands behind the apostrophe of a name. */
const readText = (text: string): Word[] =>
  Array.from(
    turkishLower(text).matchAll(/([\p{L}\p{N}]+)((?<=[\p{L}\p{N}]{2})'\p{L}+)?/gu),
    ([, word = '', suffix]) => ({
      word: word.slice(0, longestWord),
      isName: suffix !== undefined,
    }),
  )

export const wordsOf = (text: string): string[] => readText(text).map(({ word }) => word)

const isLatin = (word: string) => /^[a-z]+$/.test(word)
const englishKey = (word: string) => `=${stemmer(word)}`

export type Sought = { word: string; keys: string[] }

/** Each word of a search, with the keys of which a text must have one. */
export function soughtIn(query: string): Sought[] {
  const words = [...new Set(wordsOf(query))]
  const rare = words.filter((word) => !common.has(fold(word)))
  return (rare.length > 0 ? rare : words).map((word) => ({
    word: fold(word),
    keys: [...new Set([...rootsOf(word), fold(word), ...(isLatin(word) ? [englishKey(word)] : [])])],
  }))
}

function isEnglish(words: readonly Word[]): boolean {
  const count = (list: ReadonlySet<string>) => words.filter(({ word }) => list.has(word)).length
  return count(english) > 2 * count(turkish)
}

/** `#TemizDere` is found as one word and as two. */
const apart = (text: string) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** The keys of a text. */
export function keysOf(text: string): Set<string> {
  const words = readText(text.includes('#') ? `${text} ${apart(text)}` : text)
  const inEnglish = isEnglish(words)
  const keys = new Set<string>()
  for (const { word, isName } of words) {
    const { plain, roots, made } = readWord(word)
    if (common.has(plain)) continue
    for (const key of [...roots, ...made]) keys.add(key)
    if (isName) keys.add(plain)
    if (inEnglish && isLatin(word)) keys.add(englishKey(word))
  }
  return keys
}
