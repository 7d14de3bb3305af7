import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isText, projectFiles, textOf } from '../support/sources.ts'

const never: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of a cloud': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of a code host or registry': /\b(gh[pousr]_\w{36,}|npm_\w{36,}|glpat-[\w-]{20,})/,
  'a password in an address': /\b[a-z]+:\/\/[\w.-]+:(?![$<{])[^\s@/'"`$<{]{3,}@(?!127\.0\.0\.1|localhost)[\w.-]+/i,
  'a host of packages': /registry\.(npmjs|yarnpkg)|npm\.pkg\.github|pypi\.org\/simple/,
  'a path of a home directory': /(^|[\s'"`(=])\/(home|Users)\/[a-z]\w*\//,
}

// Tests forge secrets on purpose.
const searched = projectFiles().filter((path) => isText(path) && !/\.test\.tsx?$|^tests\//.test(path))

test('D-03 no file holds a key, a token, a password, a host of packages or a path of a home directory', () => {
  assert.ok(searched.length > 200)
  for (const [what, pattern] of Object.entries(never)) {
    const found = searched.filter((path) => pattern.test(textOf(path)))
    assert.deepEqual(found, [], what)
  }
})

test('the patterns of secrets find what they are for', () => {
  const examples: Record<string, string> = {
    'a private key': '-----BEGIN RSA PRIVATE KEY-----',
    'a key of a cloud': `AKIA${'A1B2'.repeat(4)}`,
    'a token of a code host or registry': `ghp_${'x1Y2'.repeat(9)}`,
    'a password in an address': 'postgresql://sesol:gizli123@db.ornek.example/sesol',
    'a host of packages': 'https://registry.npmjs.org/zod',
    'a path of a home directory': "'/home/ada/sesol/'",
  }
  for (const [what, pattern] of Object.entries(never)) assert.match(examples[what] ?? '', pattern, what)
})
