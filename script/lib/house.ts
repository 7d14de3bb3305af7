import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'
import { say } from './terminal.ts'

const source = /\.(?:ts|tsx|mjs|css)$/
const bench = /^(?:bench|tests\/bench|api\/src\/scale)\//
const test = /^tests\/|\.test\.tsx?$|(?:^|[/-])testing(?:-[\w-]+)?\.tsx?$/
const data = /^api\/(?:src\/(?:db\/migrations|demo)|demo)\//

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
const paths = listed.split('\0').filter(Boolean)
const files = paths
  .filter((path) => source.test(path) && !bench.test(path) && !data.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const isProduct = (path: string) => !test.test(path) && !bench.test(path) && !data.test(path)
const [product, tests] = [files.filter(({ path }) => isProduct(path)), files.filter(({ path }) => !isProduct(path))]

type File = (typeof files)[number]
const linesOf = ({ text }: File) => text.split('\n').length - 1
const lines = (among: File[]) => among.reduce((sum, file) => sum + linesOf(file), 0)
const under = (among: File[], folder: string) => among.filter(({ path }) => path.startsWith(`${folder}/`))
const count = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].length
const uses = (pattern: RegExp) => product.reduce((sum, { text }) => sum + count(pattern, text), 0)
const grouped = (number: number) => number.toLocaleString('en')

/** What frameworks, driver and queue keep for themselves, by where it was used once. */
const privateUses = {
  'own pushes of Next': /__next_[fs]\b/g,
  'overridden methods of Node': /\.(?:_read|_write|writeHead|write|end) = /g,
  'fields of pg': /\b_(?:parsers|prebuiltEmptyResultObject)\b/g,
  'tables of graphile-worker': /\b_private_\w+/g,
}

const place = z.object({ path: z.string() })
const report = z.object({ diagnostics: z.array(z.object({ category: z.string(), location: place })) })

/** Functions over the length of the rule in biome.json. */
function longFunctions(): number {
  const rule = 'complexity/noExcessiveLinesPerFunction'
  const parameters = ['lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', ...parameters], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
  return report
    .parse(JSON.parse(stdout))
    .diagnostics.filter(({ category, location }) => category === `lint/${rule}` && isProduct(location.path)).length
}

/** Comments that begin with a preposition or a conjunction: the sentence lacks its subject when it is read alone. */
const subjectless = new RegExp(
  `(?://|/\\*\\*) (?:${'Of With By In From After Before Beside Without Those For To At Until Once Also'.replaceAll(' ', '|')}) `,
  'g',
)

/** The lines of the longest template tagged `sql`, nested ones included, and its file. */
function longestStatement(): [number, string] {
  const longest = product
    .filter(({ path }) => path.startsWith('api/'))
    .flatMap(({ path, text }) => statementsOf(text).map((statement) => [count(/\n/g, statement) + 1, path] as const))
    .toSorted(([a], [b]) => b - a)[0]
  return longest ? [...longest] : [0, '']
}

function statementsOf(text: string): string[] {
  return [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: opening }) => {
    const start = index + opening.length
    return text.slice(start, endOfTemplate(text, start))
  })
}

/** The position of the backtick that closes the template whose content begins at `start`. */
function endOfTemplate(text: string, start: number): number {
  // Each nested template or placeholder is closed by its own character.
  const closing = ['`']
  for (let at = start; at < text.length; at++) {
    const inTemplate = closing.at(-1) === '`'
    if (text[at] === '\\') at++
    else if (text[at] === closing.at(-1)) closing.pop()
    else if (inTemplate ? text[at - 1] === '$' && text[at] === '{' : text[at] === '{') closing.push('}')
    else if (!inTemplate && text[at] === '`') closing.push('`')
    if (closing.length === 0) return at
  }
  return text.length
}

function settings(): number {
  const [, table = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('<!-- settings: npm run docs -->')
  return count(/^\| `/gm, table)
}

const matching = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length
const long = files.filter((file) => linesOf(file) > 400)
const found = Object.entries(privateUses).flatMap(([name, pattern]) => {
  const times = uses(pattern)
  return times ? [`${times} ${name}`] : []
})

function depth(folder: string): string {
  const [ui, proof] = [lines(under(product, `components/${folder}`)), lines(under(tests, `tests/component/${folder}`))]
  return `${folder} ${(proof / Math.max(1, ui)).toFixed(2)}`
}

const rows: [string, string | number][] = [
  ['product lines', grouped(lines(product))],
  ['lines of tests and their helpers', grouped(lines(tests))],
  ['imports of next/dist', uses(/from 'next\/dist\//g)],
  ['other private uses', found.join(', ') || 0],
  ['migrations', matching(/^api\/src\/db\/migrations\/\d\w*-[\w-]+\.ts$/)],
  ['records', matching(/^docs\/decisions\/\d{4}-[\w-]+\.md$/)],
  ['settings', settings()],
  ['functions over 80 lines', longFunctions()],
  ['files over 400 lines', [long.length, ...long.map(({ path }) => path)].join(' ')],
  ['product files', product.length],
  ['product files under 20 lines', product.filter((file) => linesOf(file) < 20).length],
  ['comments without a subject', uses(subjectless)],
  ['lines of the longest SQL statement', longestStatement().join(' ')],
  [
    'questions about capabilities',
    uses(/(?<!function )\b(?:hasGroup|useHasGroup|ofGroup|useLacking|lackingGroups|offers)\(/g),
  ],
  [
    'lines of component tests per line',
    ['moderation', 'manage', 'legal', 'reports', 'addressees', 'accounts'].map(depth).join(', '),
  ],
]

const width = Math.max(...rows.map(([name]) => name.length))
for (const [name, value] of rows) say(`${name.padEnd(width)}  ${value}`)
say('\nLines of .ts, .tsx, .mjs and .css; without bench, demo and migrations. Tests: tests/, *.test.ts, *testing*.ts.')
