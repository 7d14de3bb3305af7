import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../script/lib/root.ts'

type Ended = { status: number | null; stdout: string; stderr: string }

function run(script: 'backup' | 'restore', ...words: string[]): Promise<Ended> {
  const unset = { DATABASE_URL: '', DATABASE_MIGRATE_URL: '', BACKUP_DIR: '', BACKUP_RECIPIENTS: '' }
  const options = { cwd: root, env: { ...process.env, ...unset } }
  return new Promise((resolve) => {
    const child = execFile(join(root, 'script', script), words, options, (_error, stdout, stderr) => {
      resolve({ status: child.exitCode, stdout, stderr })
    })
  })
}

test('help names every command, and wrong use is exit code 2', async () => {
  const [help, nonsense, zoneless, placeless] = await Promise.all([
    Promise.all([run('backup', '--help'), run('restore', '--help')]),
    Promise.all([run('backup', 'nonsense'), run('restore', 'nonsense')]),
    run('restore', 'at', '2026-11-23T17:00:00'),
    run('backup'),
  ])
  assert.match(help[0].stdout, /^Usage: .\/script\/backup/)
  assert.match(help[1].stdout, /^Usage: .\/script\/restore/)
  for (const { status } of nonsense) assert.equal(status, 2)
  assert.equal(zoneless.status, 2, 'a time without a zone')
  assert.equal(placeless.stderr, 'BACKUP_DIR is missing: the folder of the backups\n')
})
