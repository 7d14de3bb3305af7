import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { CrashError, childProcesses } from './child-processes.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-children-'))
after(() => rm(folder, { recursive: true, force: true }))
const [echo, deaf] = [join(folder, 'echo.mjs'), join(folder, 'deaf.mjs')]
await writeFile(echo, 'process.stdin.pipe(process.stdout)')
await writeFile(deaf, 'process.kill(process.pid, "SIGKILL")')
const timeoutMs = 20_000

test('an input that cannot be made fails the call with its error and ends the child, and the next one has its turn', async () => {
  const children = childProcesses(1)
  const failing = children.run(echo, () => Promise.reject(new Error('no database')), timeoutMs)
  const next = children.run(echo, async () => ({ city: 'Iğdır' }), timeoutMs)
  await assert.rejects(failing, /no database/)
  assert.deepEqual(await next, { city: 'Iğdır' })
})

test('a child that dies before it reads a long input is a crash', async () => {
  await assert.rejects(
    childProcesses().run(deaf, () => 'x'.repeat(5_000_000), timeoutMs),
    CrashError,
  )
})
