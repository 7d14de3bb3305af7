/**
 * `node script/turkish-roots.ts FOLDER` makes the roots of the search of `master-dictionary.dict` and `non-tdk.dict` in a folder:
 * github.com/ahmetaa/zemberek-nlp, morphology/src/main/resources/tr (Apache 2.0).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { turkishLower } from '@sesol/shared/canonical'

const [folder = '.'] = process.argv.slice(2)
const entries = ['master-dictionary.dict', 'non-tdk.dict'].flatMap((file) =>
  readFileSync(join(folder, file), 'utf8').split('\n'),
)

/** Nouns that look like infinitives. */
const notVerbs = new Set(
  `ahmak basamak çakmak damak ekmek gömek ilmek ırmak kaymak kıymak kursak mercimek oymak parmak suyumak tırmak tokmak yamak yemek
  yumak`.split(/\s+/),
)
/** Rare words that are read in the forms of common ones: kurut in kurudu. */
const rare = new Set('camii kıray kucakta kurut meydanda suyu şüyu'.split(' '))
const official = new Set(['resmî', 'millî', 'mevki'])

const [nouns, verbs, stems] = [new Set<string>(), new Set<string>(), new Map<string, string>()]

function read(entry: string) {
  const [written = ''] = entry.split(/[\s[]/)
  const isOther = /P:(Punc|Conj|Postp|Ques|Det|Interj|Dup|Pron|Num|Adv)/.test(entry) || /î$/.test(written)
  if (isOther && !official.has(written)) return
  const word = turkishLower(written)
  const isVerb = /^\p{Ll}/u.test(written) && /.{2}m[ea]k$/.test(word) && !/P:/.test(entry) && !notVerbs.has(word)
  const root = isVerb ? word.slice(0, -3) : word
  if (!/^[a-zçğıöşü]{2,}$/.test(root) || rare.has(root)) return
  if (entry.includes('CompoundP3sg')) stems.set(withoutOwner(root), root)
  if (/LastVowelDrop/.test(entry)) stems.set(root.slice(0, -2) + root.slice(-1), root)
  if (/Doubling/.test(entry)) stems.set(root + root.slice(-1), root)
  ;(isVerb ? verbs : nouns).add(root)
}

/** `bakımev` of `bakımevi`, which takes the endings of a plural. */
function withoutOwner(word: string): string {
  const part = word.replace(/s?[ıiuü]$/, '')
  const hard = ({ ğ: 'k', b: 'p', c: 'ç', d: 't' } as Record<string, string>)[part.slice(-1)]
  return hard === undefined || nouns.has(part) ? part : part.slice(0, -1) + hard
}

for (const entry of entries) read(entry)

/** The search reads these as forms of the verb. */
const voices = [/^(.{3,})[ıiuü]l$/, /^(.{4,})[ıiuü]?n$/, /^(.{4,})[dt][ıiuü]r$/, /^(.{4,})t$/, /^(.{4,})[ıiuü]ş$/]
const isFormOf = (words: Set<string>, word: string, ...endings: RegExp[]) =>
  endings.some((ending) => words.has(ending.exec(word)?.[1] ?? ''))
for (const verb of verbs) if (isFormOf(verbs, verb, ...voices)) verbs.delete(verb)
for (const noun of nouns) {
  if (isFormOf(verbs, noun, /^(.{3,})m[ae]$/) || isFormOf(nouns, noun, /^(.{3,})l[ae]r$/)) nouns.delete(noun)
}

const all = [
  ...nouns,
  ...Array.from(verbs, (verb) => `${verb}-`),
  ...Array.from(stems, ([stem, root]) => `${stem}=${root}`),
]
const lines = Map.groupBy(all.sort(), (word) => word.charAt(0))
const target = new URL('../api/src/domains/search/roots.txt', import.meta.url)
writeFileSync(target, `${Array.from(lines.values(), (words) => words.join(' ')).join('\n')}\n`)
