import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorIds } from '../../contract/src/errors.ts'
import { asksFor, namedIn } from '../support/message-uses.ts'
import { projectFiles, textOf } from '../support/sources.ts'

type Tree = { [key: string]: string | Tree }
const keysOf = (tree: Tree, path: readonly string[] = []): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...path, key].join('.')] : keysOf(value, [...path, key]),
  )

test('no message is kept that nothing says', () => {
  const sources = projectFiles()
    .filter((path) => /^(app|components|lib|server)\/.*\.tsx?$/.test(path))
    .map((path) => namedIn(textOf(path), path.endsWith('x')))
  assert.ok(sources.length > 100)
  const wire = new Set<string>(errorIds)
  const unused = keysOf(JSON.parse(textOf('messages/tr.json'))).filter(
    (key) => !wire.has(key.replace(/^formal/, 'error')) && !sources.some((named) => asksFor(key, named)),
  )
  assert.deepEqual(unused, [])
})
