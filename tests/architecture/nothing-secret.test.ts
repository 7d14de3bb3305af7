import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isText, projectFiles, textOf } from '../support/sources.ts'

/** What no file holds, and an example. */
const never: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, '-----BEGIN RSA PRIVATE KEY-----'],
  [/\b(AKIA|ASIA)[0-9A-Z]{16}\b/, `AKIA${'A1B2'.repeat(4)}`],
  [/\b(gh[pousr]_\w{36,}|npm_\w{36,}|glpat-[\w-]{20,})/, `ghp_${'x1Y2'.repeat(9)}`],
  [
    /\b[a-z]+:\/\/[\w.-]+:(?![$<{])[^\s@/'"`$<{]{3,}@(?!127\.0\.0\.1|localhost)[\w.-]+/i,
    'postgresql://sesol:gizli123@db.ornek.example/sesol',
  ],
  [/registry\.(npmjs|yarnpkg)|npm\.pkg\.github|pypi\.org\/simple/, 'https://registry.npmjs.org/zod'],
  [/(^|[\s'"`(=])\/(home|Users)\/[a-z]\w*\//, "'/home/ada/sesol/'"],
]

test('D-03 no file holds a key, a token, a password, a host of packages or a path of a home directory', () => {
  // Tests forge secrets on purpose.
  const searched = projectFiles().filter((path) => isText(path) && !/\.test\.tsx?$|^tests\//.test(path))
  assert.ok(searched.length > 200)
  for (const [pattern, example] of never) {
    assert.match(example, pattern)
    const found = searched.filter((path) => pattern.test(textOf(path)))
    assert.deepEqual(found, [], `${pattern}`)
  }
})
