import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openHttpServer } from '../../server/http-server.ts'
import { siteListener } from '../../server/listener.ts'
import { dial, statusesIn, untilClosed } from '../support/raw-http.ts'
import { ask } from './support/client.ts'

describe('clients that take their time', () => {
  let server: ReturnType<typeof openHttpServer>
  let origin = ''

  before(async () => {
    server = openHttpServer({ requestMs: 600, headersMs: 300, idleMs: 400, checkEveryMs: 50 })
    const handle = async (request: NodeJS.ReadableStream, response: NodeJS.WritableStream) => {
      request.once('end', () => response.end(Buffer.alloc(64 * 1_048_576)))
      request.resume()
    }
    server.on('request', siteListener(handle, { ready: true, draining: false }, undefined))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.close()
    server.closeAllConnections()
  })

  async function trickle(head: string, drop: string) {
    const socket = await dial(origin)
    socket.write(head)
    const drops = setInterval(() => socket.writable && socket.write(drop), 20)
    const response = await untilClosed(socket)
    clearInterval(drops)
    socket.destroy()
    return response
  }

  /** A drop that meets the closed connection resets it, also before the client has read the answer: so many are opened. */
  async function statusesOfMany(head: string, drop: string) {
    const all = await Promise.all(Array.from({ length: 50 }, () => trickle(head, drop)))
    return new Set(all.flatMap(statusesIn))
  }

  const connections = () => new Promise<number>((settle) => server.getConnections((_, count) => settle(count)))

  test('N-09 headers that come drop by drop are given up with 408', async () => {
    assert.deepEqual(await statusesOfMany('GET / HTTP/1.1\r\nhost: a\r\n', 'x: y\r\n'), new Set(['408']))
  })

  test('N-09 a body that comes drop by drop is given up with 408', async () => {
    const head = 'POST /hooks/x HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n'
    assert.deepEqual(await statusesOfMany(head, 'x'), new Set(['408']))
  })

  test('N-09 a connection that says nothing, and one that reads nothing, are closed, and others are answered', async () => {
    const silent = await dial(origin)
    const closed = untilClosed(silent)
    const deaf = await dial(origin)
    deaf.on('error', () => undefined)
    deaf.pause()
    deaf.write('GET /hooks/x HTTP/1.1\r\nhost: a\r\n\r\n')
    assert.equal((await ask(origin, '/healthz')).status, 200)
    await closed
    silent.destroy()
    for (const end = Date.now() + 5000; (await connections()) > 0; await pause(25)) assert.ok(Date.now() < end, 'open')
    deaf.destroy()
  })
})
