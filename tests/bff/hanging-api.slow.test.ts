import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const hangMs = 25_000

const w = siteFixture({ API_TIMEOUT_MS: '10000' })

async function sign() {
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const begun = performance.now()
  const { status, headers } = await ask(w.origin, '/api/campaign/5/sign', {
    method: 'PATCH',
    headers: { origin: w.origin, 'content-type': 'multipart/form-data; boundary=b' },
    body: `${part('name', 'Ayşe Yılmaz')}${part('email', 'ayse@ornek.example')}--b--\r\n`,
  })
  return { status, retryAfter: Number(headers['retry-after']), ms: performance.now() - begun }
}

test('R-08 300 signatures are 503 before the API, which hangs for 25 s, answers, and normal a second after it', async (context) => {
  const hangsUntil = performance.now() + hangMs
  w.api.on('PATCH /campaign/5/sign/', async () => {
    await pause(Math.max(0, hangsUntil - performance.now()))
    return { body: { detail: 'ok', signature_count: 8, state: 'waiting' } }
  })
  const replies = await Promise.all(Array.from({ length: 300 }, sign))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([503]))
  assert.ok(replies.every(({ retryAfter }) => retryAfter > 0))
  const slowest = Math.max(...replies.map(({ ms }) => ms))
  context.diagnostic(`the slowest of 300 has its answer after ${(slowest / 1000).toFixed(1)} s`)
  assert.ok(performance.now() < hangsUntil, 'all are answered before the API would')
  await pause(hangsUntil + 1000 - performance.now())
  const after = await Promise.all(Array.from({ length: 20 }, sign))
  assert.deepEqual(new Set(after.map(({ status }) => status)), new Set([200]))
  const slow = Math.max(...after.map(({ ms }) => ms))
  context.diagnostic(`a second after the end of the fault, the slowest of 20 takes ${slow.toFixed(0)} ms`)
})
