import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../../api/src/db/testing.ts'
import { until } from '../../api/src/testing-process.ts'
import { ask } from './support/client.ts'
import { bffSecret, root, sessionSecret } from './support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'sesol-restart-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** As under systemd, the port stays open while the program ends and starts again. */
async function startTwice(program: string, env: Record<string, string>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  const run = `"$0" -c 'LISTEN_PID=$$ exec "$0" "$1"' "$1" "$2"`
  const child = spawn('bash', ['-c', `${run}; ${run}`, 'bash', process.execPath, program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', fd],
    detached: true,
  })
  server.close()
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const ended = once(child, 'close')
  const processes = () => [...new Set([...output.matchAll(/"process":(\d+)/g)].map(([, pid]) => Number(pid)))]
  const logged = (text: string) => until(text, () => output.includes(text))
  const stop = () => process.kill(Number(processes().at(-1)), 'SIGTERM')
  after(() => void (child.exitCode === null && process.kill(-Number(child.pid), 'SIGKILL')))
  return { origin: `http://127.0.0.1:${port}`, logged, processes, stop, ended }
}

test('R-11 requests during a restart wait for the next process', async () => {
  const { serving } = await testDatabase()
  const shared = { BFF_SECRET: bffSecret, SITE_URL: 'https://sesol.example', DATA_DIR: folder, DEMO: '1' }
  const api = await startTwice('api/src/main.ts', {
    ...shared,
    DATABASE_URL: serving.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
  })
  const site = await startTwice('server/main.ts', {
    ...shared,
    API_URL: api.origin,
    SESSION_SECRET: sessionSecret,
  })
  const programs = [api, site]
  await api.logged('Server listening')
  await site.logged('"ready"')
  for (const program of programs) program.stop()
  for (const program of programs) await program.logged('"stopped"')
  const replies = await Promise.all([ask(site.origin, '/explore'), ask(api.origin, '/campaign/list/')])
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  )
  for (const program of programs) {
    await until('a line of the next process', () => program.processes().length === 2)
    program.stop()
    await program.ended
  }
})
