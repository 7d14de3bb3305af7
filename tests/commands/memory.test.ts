import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { finish } from '../../script/lib/program.ts'

const logDir = mkdtempSync(join(tmpdir(), 'sesol-memory-'))
after(() => rmSync(logDir, { recursive: true }))

const advice = 'Not enough memory: add swap, or install a release that was built elsewhere (./script/release --help).'

async function failureOf(name: string, ...run: string[]): Promise<string> {
  const failed = await finish({ name, run, env: {} }, { logDir, verbose: false }, new Set()).catch((error) => error)
  assert.ok(failed instanceof Error)
  return failed.message
}

const killed = {
  kernel: ['-e', 'process.kill(process.pid, "SIGKILL"); setTimeout(() => {}, 9000)'],
  'kernel after a line': ['-e', 'console.log("Creating pages"); process.kill(process.pid, "SIGKILL")'],
  worker: ['-e', 'console.error("Next.js build worker exited with code: null and signal: SIGKILL"); process.exit(1)'],
  V8: ['--max-old-space-size=20', '-e', 'const all = []; for (;;) all.push(new Array(1e5).fill(all))'],
  Rust: ['-e', 'console.error("memory allocation of 4096 bytes failed"); process.abort()'],
}

for (const [name, run] of Object.entries(killed)) {
  test(`a build that lacks memory says what helps: ${name}`, async () => {
    const message = await failureOf(name.replaceAll(' ', '-'), ...run)
    assert.ok(message.endsWith(`\n${advice}`), message)
  })
}

test('another failure says nothing of memory', async () => {
  assert.equal(await failureOf('other', '-e', 'console.error("no such page"); process.exit(1)'), 'no such page')
})
