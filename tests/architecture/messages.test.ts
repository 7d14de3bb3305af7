import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSync } from '@swc/core'
import { errorIds } from '../../contract/src/errors.ts'
import { projectFiles, textOf } from '../support/sources.ts'

type Tree = { [key: string]: string | Tree }
type Part = { raw?: string; cooked?: string }
/** The texts that a source names, and those that it puts together. */
type Named = { texts: Set<string>; patterns: RegExp[] }

const keysOf = (tree: Tree, path: readonly string[] = []): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...path, key].join('.')] : keysOf(value, [...path, key]),
  )

function namedIn(source: string, tsx = true): Named {
  const named: Named = { texts: new Set(), patterns: [] }
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Part[] }
    if (type === 'StringLiteral' && typeof value === 'string') named.texts.add(value)
    const parts = quasis?.map(({ cooked }) => cooked ?? '')
    // A pattern of nothing but holes would fit every key.
    if (parts && /\w/.test(parts.join(''))) {
      named.patterns.push(new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('\\w+')}$`))
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx }))
  return named
}

/** Whether a source asks for a message: by its whole key, or by its namespace and the rest. */
function asksFor(key: string, { texts, patterns }: Named): boolean {
  const says = (text: string) => texts.has(text) || patterns.some((pattern) => pattern.test(text))
  const steps = key.split('.')
  return steps.some((_, at) => {
    const rest = steps.slice(at).join('.')
    return says(rest) && (at === 0 || texts.has(steps.slice(0, at).join('.')))
  })
}

test('finds a key by its namespace, by its whole name and by what it is put together from', () => {
  const named = namedIn(
    `const t = useTranslations('home'); t('more'); all('page.gone'); t(\`hint.\${kind}\`); t(\`\${unit}Left\`); t(\`\${any}\`)`,
  )
  const keys = ['home.more', 'home.hint.a', 'page.gone', 'home.wordsLeft', 'home.other', 'page.more', 'home.hint.a.b']
  assert.deepEqual(
    keys.map((key) => asksFor(key, named)),
    [true, true, true, true, false, false, false],
  )
})

test('no message is kept that nothing says', () => {
  const sources = projectFiles()
    .filter((path) => /^(app|components|lib|server)\/.*\.tsx?$/.test(path))
    .map((path) => namedIn(textOf(path), path.endsWith('x')))
  assert.ok(sources.length > 100)
  const wire = new Set<string>(errorIds)
  const unused = keysOf(JSON.parse(textOf('messages/tr.json'))).filter(
    (key) => !wire.has(key) && !sources.some((named) => asksFor(key, named)),
  )
  assert.deepEqual(unused, [])
})
