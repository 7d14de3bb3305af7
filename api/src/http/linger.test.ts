import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { registerLinger } from './server.ts'

test('a line that carries many refused requests is not watched once for each', async () => {
  const app = Fastify()
  registerLinger(app)
  app.addHook('onRequest', async (_, reply) => reply.status(401).send({}))
  app.post('/', async () => ({}))
  const lines: Socket[] = []
  app.server.on('connection', (line: Socket) => lines.push(line))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  after(async () => {
    agent.destroy()
    await app.close()
  })

  const watchers: number[] = []
  for (let n = 0; n < 5; n++) {
    const headers = { 'content-type': 'application/json', 'content-length': '2' }
    const call = request(url, { method: 'POST', agent, headers })
    call.write('{')
    const [response]: [IncomingMessage] = (await once(call, 'response')) as never
    assert.equal(response.statusCode, 401)
    watchers.push(lines[0]?.listenerCount('close') ?? 0)
    call.end('}')
    response.resume()
    await once(response, 'end')
  }
  assert.equal(lines.length, 1)
  assert.deepEqual(watchers, new Array(5).fill(watchers[0]))
})
