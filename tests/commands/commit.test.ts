import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { commitOf } from '../../script/lib/commit.ts'
import { root } from '../../script/lib/root.ts'

test('the commit is known of HEAD and refs alone, which are all that the build of an image has', (context) => {
  const checkout = mkdtempSync(join(tmpdir(), 'sesol-commit-'))
  context.after(() => rmSync(checkout, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  assert.equal(commitOf(checkout), undefined)
  const commit = 'a1'.repeat(20)
  write('.git/HEAD', 'ref: refs/heads/main\n')
  write(
    '.git/packed-refs',
    `# pack-refs with: peeled\n${'b2'.repeat(20)} refs/heads/other/refs/heads/main\n${commit} refs/heads/main\n`,
  )
  assert.equal(commitOf(checkout), commit)
  write('.git/refs/heads/main', `${'c3'.repeat(20)}\n`)
  assert.equal(commitOf(checkout), 'c3'.repeat(20))
  write('.git/HEAD', `${commit}\n`)
  assert.equal(commitOf(checkout), commit)
  const inContext = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
  assert.deepEqual(inContext, ['!.git/HEAD', '!.git/packed-refs', '!.git/refs'])
})
