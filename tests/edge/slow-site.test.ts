import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../bff/support/client.ts'
import { Edge } from './support/nginx.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const servers: Server[] = []
const edges: Edge[] = []
after(() => {
  for (const edge of edges) edge.stop()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

async function siteThat(handle: Handler): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function edgeOf(...origins: [string, ...string[]]): Promise<Edge> {
  const edge = await Edge.start(origins)
  edges.push(edge)
  return edge
}

const send = (response: ServerResponse, text: string, maxAge = 0) =>
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': `public, max-age=${maxAge}` }).end(text)

async function timed<T>(work: Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now()
  const result = await work
  return { ms: performance.now() - begun, result }
}

describe('nginx in front of a slow site', { concurrency: true }, () => {
  test('R-08 a stale page is sent after three seconds', async () => {
    let isSilent = false
    const edge = await edgeOf(await siteThat((_, response) => void (isSilent || send(response, 'page', 1))))
    await ask(edge.origin, '/about')
    isSilent = true
    let state: unknown
    for (const until = Date.now() + 20_000; state !== 'STALE'; ) {
      const { ms, result } = await timed(ask(edge.origin, '/about'))
      assert.deepEqual([result.status, result.text], [200, 'page'])
      assert.ok(ms < 10_000, `${Math.round(ms)} ms`)
      assert.ok(Date.now() < until)
      state = result.headers['x-cache']
    }
  })

  test('a slow page without a copy arrives, and a form is sent once', async () => {
    const seen: string[] = []
    const edge = await edgeOf(
      await siteThat(async ({ method }, response) => {
        seen.push(String(method))
        await pause(4000)
        send(response, 'slow')
      }),
    )
    const replies = await Promise.all([
      ask(edge.origin, '/about'),
      ask(edge.origin, '/unsubscribe/1', { method: 'POST' }),
      ask(edge.origin, '/settings', { cookie: 'sesol=x' }),
    ])
    assert.deepEqual(
      replies.map(({ status, text }) => [status, text]),
      replies.map(() => [200, 'slow']),
    )
    assert.deepEqual(seen.toSorted(), ['GET', 'GET', 'GET', 'POST'])
  })

  test('R-16 of two processes, a silent one is left out after three requests', async () => {
    const silent = await siteThat(() => {})
    const edge = await edgeOf(silent, await siteThat((_, response) => void send(response, 'page')))
    const openMany = (round: number) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => timed(ask(edge.origin, `/hashtag/${round}a${n}`))))
    for (const { result } of await openMany(1)) assert.deepEqual([result.status, result.text], [200, 'page'])
    const slow = (await openMany(2)).filter(({ ms }) => ms > 2900)
    assert.ok(slow.length <= 3, `${slow.length} waited`)
  })

  test('P-07 a line of the log names request and cache state, and no address and no query', async () => {
    const id = '0123456789abcdef'
    const edge = await edgeOf(
      await siteThat((_, response) => {
        response.setHeader('x-request-id', id)
        send(response, 'page', 60)
      }),
    )
    await ask(edge.origin, '/search?q=gizli')
    await ask(edge.origin, '/search?q=gizli')
    const lines = () =>
      readFileSync(edge.log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('/search'))
    for (const until = Date.now() + 10_000; lines().length < 2; ) {
      assert.ok(Date.now() < until)
      await pause(20)
    }
    for (const [at, cache] of ['MISS', 'HIT'].entries()) {
      const line = lines()[at] ?? ''
      assert.doesNotMatch(line, /gizli|127\.0\.0\.1/)
      const { service, request_id, method, path, status, cache: state } = JSON.parse(line)
      assert.deepEqual([service, method, path, status, state], ['edge', 'GET', '/search', 200, cache])
      assert.equal(request_id, id)
    }
  })
})

test('X-19 an address that asks on and on for what nginx has not kept gets 429 with Retry-After; kept pages and members are not counted', async () => {
  const edge = await edgeOf(await siteThat((_, response) => send(response, 'page', 60)))
  const open = (path: string, cookie?: string) => ask(edge.origin, path, { cookie })
  await open('/about')
  const ask300 = (path: (at: number) => string, cookie?: string) =>
    Promise.all(Array.from({ length: 300 }, (_, at) => open(path(at), cookie)))
  const isRefused = ({ status }: { status: number | undefined }) => status === 429
  assert.deepEqual((await ask300(() => '/about')).filter(isRefused), [])
  assert.deepEqual((await ask300((at) => `/own-${at}`, 'sesol=x')).filter(isRefused), [])
  const begun = performance.now()
  const refused = (await ask300((at) => `/new-${at}`)).filter(isRefused)
  const back = 20 * Math.ceil((performance.now() - begun) / 1000)
  assert.ok(refused.length >= 90 - back, `${refused.length}`)
  for (const { headers } of refused) assert.equal(headers['retry-after'], '10')
  assert.equal((await open('/about')).status, 200)
})
