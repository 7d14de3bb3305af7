import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { statusOf } from '../testing-process.ts'

type Server = { address: string; pid: number }

const everyMs = 25

/** In milliseconds of CPU time of the server's main thread, which other processes on the machine cannot make longer. */
export async function p99While(work: Promise<unknown>, servers: readonly Server[]): Promise<number[]> {
  const asked: Promise<number>[][] = servers.map(() => [])
  let busy = true
  const over = () => {
    busy = false
  }
  work.then(over, over)
  while (busy) {
    for (const [at, server] of servers.entries()) asked[at]?.push(waitOf(server))
    await pause(everyMs)
  }
  await work
  return Promise.all(asked.map(async (waits) => p99Of(await Promise.all(waits))))
}

const p99Of = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY

async function waitOf({ address, pid }: Server): Promise<number> {
  const begin = await mainThreadMs(pid)
  assert.equal(await statusOf(`${address}/healthz`), 200)
  return (await mainThreadMs(pid)) - begin
}

/** Where the system does not tell the CPU time of a thread, the time of the clock. */
export async function mainThreadMs(pid: number): Promise<number> {
  const schedule = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => undefined)
  return schedule === undefined ? performance.now() : Number(schedule.split(' ', 1)[0]) / 1e6
}
