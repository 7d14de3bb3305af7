import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { root } from '../../script/lib/root.ts'

test('moderating by npm runs on the project’s own Node, and tells its use', () => {
  // The machine's own Node first, as in the shell of a new developer.
  const PATH = `/usr/local/bin:/usr/bin:/bin:${process.env.PATH}`
  const { status, stderr, stdout } = spawnSync('npm', ['run', '--silent', 'moderate', '--', 'nonsense'], {
    cwd: root,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  assert.match(stdout + stderr, /approve <id>/)
  assert.equal(status, 2)
})
