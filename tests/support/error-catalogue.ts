import { errorIds } from '../../contract/src/errors.ts'
import { asksFor, namedIn } from './message-uses.ts'
import { projectFiles, textOf } from './sources.ts'

type Tree = { [key: string]: string | Tree }
type Row = { key: string; texts: string[]; uses: string[]; tests: string[] }

export const cataloguePath = 'docs/error-catalogue.md'
const [begin, end] = ['<!-- table -->', '<!-- /table -->']

/** Screens in the place of a page, what the specification's section 8 shows without a toast, and toasts whose text is chosen before. */
const screens =
  'page.notFoundTitle page.notFoundCampaign page.withdrawn page.unavailableTitle profile.notFound ui.errorTitle layout.offline comments.empty hashtag.empty search.none gallery.videoUnsupported'

const isTest = (path: string) => /(\.(test|spec)|-testing)\.tsx?$/.test(path)
const isProvoking = (path: string) => /^(tests\/(component|bff|e2e)|api\/src)\//.test(path) && isTest(path)
/** Not what only lists or documents ids. */
const isUse = (path: string) =>
  /^(app|components|lib|server|contract\/src|shared\/src|api\/src)\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/^contract\/src\/errors\.ts$|^api\/src\/(demo|scale|docs)\//.test(path)

/** `toast.error(t('failed'))`, with `t` for the namespace `share`, says `share.failed`; so do `done`, `deskSend` and `toast: t('failed')`. Some of what is found is no message. */
function toastsIn(source: string): string[] {
  const translators = [...source.matchAll(/const (\w+) = useTranslations\((?:'([\w.]+)')?\)/g)]
  const calls = /\b(?:toast\.\w+|done|deskSend)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\btoast: \w+\([^()]*\)/g
  return [...source.matchAll(calls)].flatMap(([call]) =>
    translators.flatMap(([, name, space]) =>
      [...call.matchAll(new RegExp(`\\b${name}\\((?:[^()]|\\([^()]*\\))*\\)`, 'g'))].flatMap(([said]) =>
        [...said.matchAll(/[(?:]\s*'([\w.]+)'/g)].map(([, key]) => (space ? `${space}.${key}` : `${key}`)),
      ),
    ),
  )
}

const textIn = (tree: Tree, key: string) => {
  const found = key
    .split('.')
    .reduce<Tree | string>((at, step) => (typeof at === 'object' ? (at[step] ?? '') : ''), tree)
  return typeof found === 'string' ? found.trim() : ''
}

const clausesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/[.,;:!{}]/).map((part) => part.trim()))

export function catalogue(): Row[] {
  const paths = projectFiles()
  const messages: Tree[] = ['tr', 'en'].map((language) => JSON.parse(textOf(`messages/${language}.json`)))
  const tests = paths.filter(isProvoking).map((path) => ({ path, source: textOf(path) }))
  const uses = paths.filter(isUse).map((path) => {
    const source = textOf(path)
    return { path, source, named: namedIn(source, path.endsWith('x')) }
  })
  const toasts = uses.filter(({ path }) => path.startsWith('components/')).flatMap(({ source }) => toastsIn(source))
  const isMessage = (key: string) => messages.some((tree) => textIn(tree, key) !== '')
  const shown = [...toasts.filter(isMessage), ...screens.split(' ')].sort()
  const keys = [...new Set([...errorIds, ...shown])].map((key) => ({
    key,
    texts: messages.map((tree) => textIn(tree, key)),
  }))
  const clauses = keys.flatMap(({ texts }) => clausesOf(texts))
  return keys.map(({ key, texts }) => {
    // A test provokes what it names or quotes: a clause of some length that stands in no other text.
    const name = new RegExp(`\\b${key}(?!\\w)`)
    const own = clausesOf(texts).filter((one) => one.length > 9 && clauses.indexOf(one) === clauses.lastIndexOf(one))
    const provokes = (source: string) => name.test(source) || own.some((clause) => source.includes(clause))
    const translator = new RegExp(`(Translations\\(|namespace: )'${key.split('.')[0]}\\b`)
    const says = ({ source, named }: (typeof uses)[number]) =>
      // An id may carry its limit: `error.field.too_long:170`.
      [...named.texts].some((text) => text === key || text.startsWith(`${key}:`)) ||
      (translator.test(source) && asksFor(key, named))
    return {
      key,
      texts,
      uses: uses.filter(says).map(({ path }) => path),
      tests: tests.filter(({ source }) => provokes(source)).map(({ path }) => path),
    }
  })
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const files = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join('<br>')

export function printErrorCatalogue(rows: readonly Row[]): string {
  const text = textOf(cataloguePath)
  const lines = rows.map(
    ({ key, texts, uses, tests }) =>
      `| \`${key}\` | ${texts.map(cell).join(' | ')} | ${files(uses)} | ${files(tests)} |`,
  )
  const table = ['| id or message | Türkçe | English | said by | provoked by |', '|---|---|---|---|---|', ...lines]
  return `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table.join('\n')}\n${text.slice(text.indexOf(end))}`
}
