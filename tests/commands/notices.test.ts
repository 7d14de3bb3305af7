import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { textOf } from '../support/sources.ts'

const root = join(import.meta.dirname, '../..')
type Entry = { version: string; dev?: boolean; link?: boolean }
const lock: Record<string, Entry> = JSON.parse(textOf('package-lock.json')).packages
const inProduction = Object.entries(lock).filter(
  ([path, { dev, link }]) => /node_modules\//.test(path) && !dev && !link,
)

function output(script: string): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 } as const
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', script], options)
  assert.equal(status, 0, stderr)
  return stdout
}

test('D-02 the notices name each package in production, with the licence of each that is installed', () => {
  const notices = output('notices')
  for (const [path, { version }] of inProduction) {
    const [, title] = notices.split(`\n${path.split('node_modules/').at(-1)} ${version} (`)
    assert.ok(title, path)
    if (existsSync(join(root, path))) assert.doesNotMatch(title, /^not installed/, path)
  }
})
