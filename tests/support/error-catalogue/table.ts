import { join } from 'node:path'
import { errorIds } from '../../../contract/src/errors.ts'
import { asksFor, type Named, namedIn } from '../message-uses.ts'
import { projectFiles, root, textOf } from '../sources.ts'
import { type Asserted, assertedIn, literally } from './asserted.ts'
import { screens, toastsIn } from './toasts.ts'

export type Row = { key: string; tr: string | undefined; en: string | undefined; uses: string[]; tests: string[] }
export type Files = Record<string, string>

type Tree = { [key: string]: string | Tree }

export const documentPath = join(root, 'docs/error-catalogue.md')
const [begin, end] = ['<!-- table -->', '<!-- /table -->']

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
/** Files that only list or document ids. */
const isListing = (path: string) => path === 'contract/src/errors.ts' || /^api\/src\/(demo|scale|docs)\//.test(path)
const isUse = (path: string) =>
  /^(app|components|lib|server|contract\/src|api\/src)\/.*\.tsx?$/.test(path) && !isTest(path) && !isListing(path)
/** Unit tests of single functions provoke no error. */
const isProvoking = (path: string) => /^(tests\/(component|bff|e2e)|api\/src)\//.test(path) && isTest(path)

/** The API has sentences of its own. */
const showsTexts = (path: string) => path.startsWith('tests/')

const textIn = (tree: Tree, key: string): string | undefined => {
  const found = key.split('.').reduce<string | Tree | undefined>((at, step) => {
    return typeof at === 'object' ? at[step] : undefined
  }, tree)
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}

/** An id may carry its limit: `error.field.too_long:170`. */
const isKey = (text: string, key: string) => text === key || text.startsWith(`${key}:`)
type Source = { path: string; text: string; named: Named }
const says = ({ text, named }: Source, key: string) =>
  [...named.texts].some((each) => isKey(each, key)) ||
  (asksFor(key, named) && new RegExp(`(Translations\\(|namespace: )'${key.split('.')[0]}[.']`).test(text))
const titleNames = (title: string, key: string) =>
  title.split(/[^\w.]+/).some((word) => word.replace(/\.$/, '') === key)

const filled = (sentence: string) =>
  new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map(literally)
      .join('.+')}$`,
    'u',
  )

/** A pattern of one word may mean anything. */
function seen(sentences: readonly string[], others: readonly string[], { texts, patterns }: Asserted): boolean {
  const fits = (pattern: RegExp) =>
    /\p{L}\s\p{L}/u.test(pattern.source) &&
    sentences.some((sentence) => sentence.search(pattern) >= 0) &&
    others.every((other) => other.search(pattern) < 0)
  const said = (sentence: string) => texts.has(sentence) || [...texts].some((text) => filled(sentence).test(text))
  return sentences.some(said) || patterns.some(fits)
}

export function rowsOf(keys: readonly string[], files: Files): Row[] {
  const messages = (language: string): Tree => JSON.parse(files[`messages/${language}.json`] ?? '{}')
  const [turkish, english] = [messages('tr'), messages('en')]
  const paths = Object.keys(files).sort()
  const used = paths.filter(isUse).map((path) => {
    const text = files[path] ?? ''
    return { path, text, named: namedIn(text, path.endsWith('x')) }
  })
  const provoking = paths.filter(isProvoking).map((path) => {
    return { path, asserted: assertedIn(files[path] ?? '', path.endsWith('x')) }
  })
  const textsOf = (key: string) => [textIn(turkish, key), textIn(english, key)].filter((text) => text !== undefined)
  return keys.map((key) => {
    const own = textsOf(key)
    const others = keys.filter((other) => other !== key).flatMap(textsOf)
    const unique = own.filter((text) => !others.includes(text))
    const provokes = ({ path, asserted }: { path: string; asserted: Asserted }) =>
      asserted.titles.some((title) => titleNames(title, key)) ||
      [...asserted.texts].some((text) => isKey(text, key)) ||
      (showsTexts(path) && seen(unique, others, asserted))
    return {
      key,
      tr: textIn(turkish, key),
      en: textIn(english, key),
      uses: used.filter((one) => says(one, key)).map(({ path }) => path),
      tests: provoking.filter(provokes).map(({ path }) => path),
    }
  })
}

export function catalogue(): Row[] {
  const wanted = (path: string) => isUse(path) || isProvoking(path) || /^messages\/\w+\.json$/.test(path)
  const files = Object.fromEntries(
    projectFiles()
      .filter(wanted)
      .map((path) => [path, textOf(path)]),
  )
  const toasts = Object.keys(files)
    .filter((path) => path.startsWith('components/') && !isTest(path))
    .flatMap((path) => toastsIn(files[path] ?? '', path.endsWith('x')))
  const known: ReadonlySet<string> = new Set(errorIds)
  const shown = [...new Set([...toasts, ...screens])].filter((key) => !known.has(key)).sort()
  return rowsOf([...errorIds, ...shown], files)
}

export const lacks = ({ key, tr, en, uses, tests }: Row): string[] => [
  ...(tr === undefined ? [`${key} has no Turkish text`] : []),
  ...(en === undefined ? [`${key} has no English text`] : []),
  ...(uses.length === 0 ? [`${key} has no use`] : []),
  ...(tests.length === 0 ? [`${key} has no test`] : []),
]

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const files = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join('<br>')

export function printErrorCatalogue(rows = catalogue()): string {
  const text = textOf('docs/error-catalogue.md')
  const lines = rows.map(({ key, tr = '', en = '', uses, tests }) => {
    return `| \`${key}\` | ${cell(tr)} | ${cell(en)} | ${files(uses)} | ${files(tests)} |`
  })
  const table = [
    '| id or message | Türkçe | English | said by | provoked by |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
  return `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table}\n${text.slice(text.indexOf(end))}`
}
