import { setTimeout as pause } from 'node:timers/promises'
import { failureOf, type Running, startId } from './program.ts'

export type Sign = { url: string } | 'message' | 'running'

const timeoutMs = 120_000

export async function untilReady(name: string, running: Running, sign: Sign): Promise<unknown> {
  const over = new AbortController()
  const ended = running.ended.then(({ how }) => {
    throw failureOf(running.log, `${name} ${how} before it was ready`)
  })
  const late = pause(timeoutMs, undefined, { signal: over.signal }).then(() => {
    throw failureOf(running.log, `${name} was not ready within two minutes`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([shown(running, sign, over.signal), ended, late])
  } finally {
    over.abort()
  }
}

function shown(running: Running, sign: Sign, over: AbortSignal): Promise<unknown> {
  if (sign === 'message') return new Promise((settle) => running.process.once('message', settle))
  if (sign === 'running') return new Promise((settle) => running.process.once('spawn', () => settle(undefined)))
  return answers(sign.url, over)
}

async function answers(url: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const ok = await fetch(url, {
      signal: AbortSignal.any([over, AbortSignal.timeout(5000)]),
      redirect: 'manual',
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok && response.headers.get('x-start-id') === startId
      },
      () => false,
    )
    if (ok) return
    await pause(100)
  }
}
