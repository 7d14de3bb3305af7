import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, statusOf, until } from './testing-process.ts'

/** Measures the delay of the machine and of the test itself. */
export async function idleServer(): Promise<string> {
  const port = await freePort()
  const idle = spawn(process.execPath, [
    '-e',
    "require('node:http').createServer((_, answer) => answer.end()).listen(+process.argv[1], '127.0.0.1')",
    String(port),
  ])
  after(() => idle.kill())
  const address = `http://127.0.0.1:${port}`
  await until('the idle server is ready', async () => (await statusOf(address)) === 200)
  return address
}

export const p99Of = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY

export async function timed(address: string): Promise<number> {
  const begin = performance.now()
  assert.equal(await statusOf(address), 200)
  return performance.now() - begin
}

const everyMs = 25

/**
 * The 99th percentile of response times during the work. Requests are sent at fixed times, also while an earlier one is
 * pending: a process that blocks for a second delays forty of them.
 */
export async function p99While(work: Promise<unknown>, addresses: readonly string[]): Promise<number[]> {
  const asked: Promise<number>[][] = addresses.map(() => [])
  let busy = true
  const over = () => {
    busy = false
  }
  work.then(over, over)
  while (busy) {
    for (const [at, address] of addresses.entries()) asked[at]?.push(timed(address))
    await pause(everyMs)
  }
  await work
  return Promise.all(asked.map(async (waits) => p99Of(await Promise.all(waits))))
}
