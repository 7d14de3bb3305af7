import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { root } from '../../script/lib/root.ts'

const run = promisify(execFile)
const needsRoot = { skip: process.getuid?.() !== 0 || process.platform !== 'linux' }
const nobody = 65_534

async function checkoutOf(owner: number): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'sesol-root-'))
  after(() => rm(checkout, { recursive: true }))
  await mkdir(join(checkout, 'script', 'lib'), { recursive: true })
  for (const file of ['server', 'dev', 'lib/as-owner.sh']) {
    await cp(join(root, 'script', file), join(checkout, 'script', file))
  }
  await writeFile(join(checkout, 'script', 'setup'), '#!/bin/sh\nid -u; exit 3\n')
  await chmod(join(checkout, 'script', 'setup'), 0o755)
  await chown(checkout, owner, owner)
  await chmod(checkout, 0o755)
  return checkout
}

async function userOf(checkout: string, command: string): Promise<string | undefined> {
  const { stdout } = await run(join(checkout, 'script', command)).catch((failed) => failed)
  return String(stdout).trim().split('\n').at(-1)
}

test('D-05 started by root in a checkout of another user, the product runs as that user', needsRoot, async () => {
  const checkout = await checkoutOf(nobody)
  assert.equal(await userOf(checkout, 'server'), String(nobody))
  assert.equal(await userOf(checkout, 'dev'), String(nobody))
})

test('started by root, files that root made or owns keep their rights', needsRoot, async () => {
  const mixed = await checkoutOf(nobody)
  await mkdir(join(mixed, 'data'))
  assert.equal(await userOf(mixed, 'server'), '0')
  assert.equal(await userOf(await checkoutOf(0), 'server'), '0')
})
