import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { after, mock } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import { type CallOptions, call } from './testing.ts'

export type TestProcess = {
  child: ChildProcess
  output: () => string
  ended: Promise<[number | null, NodeJS.Signals | null]>
}

// The compile cache halves the start time.
const { NODE_COMPILE_CACHE } = process.env
const cache = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }

/** Killed at the end of the test file. */
export function startProcess(script: string, env: Record<string, string>, words: string[] = []): TestProcess {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, script), ...words], {
    env: { NODE_ENV: 'test', ...cache, ...env },
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const ended = once(child, 'close').then(([code, signal]): [number | null, NodeJS.Signals | null] => [code, signal])
  after(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => output, ended }
}

let commands = 0

/** Runs a command in this process: starting one takes a hundred times as long as most commands. */
export async function runHere(script: string, env: Record<string, string>, words: string[]) {
  const { argv, env: outerEnv, exitCode } = process
  let output = ''
  const print = (line: unknown) => {
    output += `${line}\n`
  }
  const mocks = [mock.method(console, 'log', print), mock.method(console, 'error', print)]
  process.argv = [process.execPath, script, ...words]
  process.env = { ...outerEnv, NODE_ENV: outerEnv.NODE_ENV ?? 'test', ...env }
  try {
    // The query loads the script again, but not its imports.
    await import(`./${script}?${commands++}`)
    return { code: process.exitCode, output }
  } finally {
    Object.assign(process, { argv, env: outerEnv, exitCode })
    for (const each of mocks) each.mock.restore()
  }
}

/** What an API has logged up to now: its lines come in order, but buffered. */
export async function logOf(api: TestProcess, address: string): Promise<string> {
  const path = `/${randomUUID()}`
  await statusOf(address + path)
  await until('the log is written', () => api.output().includes(path))
  return api.output()
}

export async function startApi(env: Record<string, string>) {
  const port = await freePort()
  const api = startProcess('main.ts', { RATE_LIMIT_SCALE: '0', ...env, PORT: String(port) })
  const address = `http://127.0.0.1:${port}`
  await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)
  return {
    ...api,
    address,
    log: () => logOf(api, address),
    call: (method: string, path: string, options?: CallOptions) => call(address, method, path, options),
  }
}
export type ApiProcess = Awaited<ReturnType<typeof startApi>>

/** Like a power cut; waits for the statements in the database, which outlive their client. */
export async function crash({ child, ended }: TestProcess, db: Db): Promise<void> {
  child.kill('SIGKILL')
  await ended
  const asking = sql`select from pg_stat_activity where datname = current_database() and application_name = 'sesol-api'`
  await until('the database has finished', async () => (await asking.execute(db)).rows.length === 0)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** @throws after `withinMs` */
export async function until(what: string, ask: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    if (await ask()) return
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await pause(25)
  }
}

export async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
