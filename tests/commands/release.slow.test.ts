import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../../script/lib/root.ts'
import { freePort } from '../support/start.ts'

const mostMegabytes = 200
const folder = mkdtempSync(join(tmpdir(), 'sesol release '))
const [bin, unpacked, place] = [join(folder, 'bin'), join(folder, 'unpacked'), join(folder, 'place')]
// A server has neither.
const env = { PATH: `${bin}:/usr/bin:/bin`, HOME: folder, NODE_ENV: 'production' as const }

let archive: string
before(() => {
  for (const path of [bin, unpacked]) mkdirSync(path)
  for (const name of ['npm', 'node']) writeFileSync(join(bin, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const output = execFileSync(join(root, 'script/release'), ['--name', 'trial'], { encoding: 'utf8' })
  archive = /^(\/.+\.tar\.gz): \d+ MB$/m.exec(output)?.[1] ?? assert.fail(output)
  execFileSync('tar', ['-xzf', archive, '-C', unpacked])
})
after(() => {
  for (const path of [folder, archive]) rmSync(path, { recursive: true, force: true })
})

test(`an archive is not larger than ${mostMegabytes} MB, and has what runs only`, (context) => {
  const megabytes = readFileSync(archive).length / 1_000_000
  context.diagnostic(`${megabytes} MB`)
  assert.ok(megabytes <= mostMegabytes, `${megabytes} MB`)
  assert.deepEqual(globSync('**/{*.map,.env*,*.test.ts,.git,secrets.json}', { cwd: unpacked }), [])
  assert.deepEqual(globSync('node_modules/{typescript,@biomejs,jest,playwright-core,@swc/core}', { cwd: unpacked }), [])
})

test('it is installed and runs the whole product, on a machine without npm', async () => {
  execFileSync(join(unpacked, 'script/upgrade'), [archive, '--place', place], { env })
  const [site, api] = [await freePort(), await freePort()]
  const words = ['--port', `${site}`, '--api-port', `${api}`]
  const server = spawn(join(place, 'current/script/server'), words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let output = ''
    for await (const text of server.stdout.setEncoding('utf8')) {
      output += text
      if (/^Ready in/m.test(output)) break
    }
    assert.match(output, /^Ready in/m)
    const page = await (await fetch(`http://127.0.0.1:${site}/`)).text()
    assert.match(page, /<article/)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
})
