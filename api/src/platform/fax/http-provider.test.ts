import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { freePort } from '../../testing-process.ts'
import { httpProvider } from './index.ts'

type Answer = { status: number; body?: string; headers?: Record<string, string> }
let answer: Answer | 'silence' = { status: 200 }
const heard: { headers: IncomingMessage['headers']; form: FormData }[] = []
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  heard.push({ headers: request.headers, form: await new Response(body, { headers }).formData() })
  if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end(answer.body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => {
  server.closeAllConnections()
  server.close()
})

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
const line = httpProvider({ url, token: 'gizli-anahtar', timeoutMs: 1000 })
const pdf = new TextEncoder().encode('%PDF-1.7 dilekçe')
const order = () => ({ id: randomUUID(), number: '+902120000000', pdf })

test('the provider gets number and petition, the token, and a key by which it knows a repetition', async () => {
  const fax = order()
  answer = { status: 202, body: '{"queued":true}' }
  assert.equal(await line.send(fax), undefined)
  await line.send(fax)
  const [first, second] = heard.slice(-2)
  assert.equal(first?.headers.authorization, 'Bearer gizli-anahtar')
  assert.deepEqual([first?.headers['idempotency-key'], second?.headers['idempotency-key']], [fax.id, fax.id])
  assert.equal(first?.form.get('number'), '+902120000000')
  const file = first?.form.get('file')
  assert.ok(file instanceof File)
  assert.equal(file.type, 'application/pdf')
  assert.deepEqual(new Uint8Array(await file.arrayBuffer()), pdf)
})

test('without a token none is sent', async () => {
  answer = { status: 200 }
  await httpProvider({ url, token: undefined }).send(order())
  assert.equal(heard.at(-1)?.headers.authorization, undefined)
})

test('a refusal is final, with the reason that the provider gives', async () => {
  const cases: [Answer, string][] = [
    [{ status: 422, body: '{"reason":"busy"}' }, 'busy'],
    [{ status: 409, body: '{"reason":"no_answer"}' }, 'no_answer'],
    [{ status: 404, body: '{"reason":"no_number"}' }, 'no_number'],
    [{ status: 400, body: '{"reason":"<b>boş</b>"}' }, 'rejected'],
    [{ status: 400, body: 'not json' }, 'rejected'],
    [{ status: 410 }, 'rejected'],
  ]
  for (const [given, failure] of cases) {
    answer = given
    assert.equal(await line.send(order()), failure, JSON.stringify(given))
  }
})

test('a fault of the provider, of the moment or of our settings may be tried again', async () => {
  for (const status of [500, 502, 503, 401, 403, 408, 429]) {
    answer = { status, body: '{"reason":"busy"}' }
    await assert.rejects(line.send(order()), {
      message: `the fax provider at ${new URL(url).host} (FAX_URL) fails: it answered ${status}`,
    })
  }
  answer = 'silence'
  await assert.rejects(line.send(order()), /\(FAX_URL\) does not answer in time$/)
  const dead = httpProvider({ url: `http://127.0.0.1:${await freePort()}/`, token: undefined })
  await assert.rejects(dead.send(order()))
})

test('N-02 token and petition are not sent on to another address', async () => {
  const before = heard.length
  answer = { status: 307, headers: { location: `${url}/elsewhere` } }
  await assert.rejects(line.send(order()), /answered 307/)
  assert.equal(heard.length, before + 1)
})
