import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { lingerAfterRejection } from '../../../server/http-server'
import { askNext } from '../../../server/pages/ask-next'

/** As Next writes: the headers first, and no end before the response has drained. */
const writing = (size: number) => async (_: unknown, response: ServerResponse) => {
  response.flushHeaders()
  if (!response.write(Buffer.alloc(size))) await once(response, 'drain')
  response.end()
}

test('an answer of any size arrives, also where its size is that of the buffers', async () => {
  for (let size = 65_200; size <= 65_600; size += 8) {
    const answer = await askNext({ url: '/', headers: {} }, writing(size))
    expect((await buffer(answer)).length).toBe(size)
  }
})

const server = createServer((incoming, response) => {
  lingerAfterRejection(incoming, response)
  response.writeHead(405).end()
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => {
  agent.destroy()
  server.close()
})

test('a connection that carries many rejected bodies is not watched once for each', async () => {
  const connections: Socket[] = []
  server.on('connection', (connection: Socket) => connections.push(connection))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const watchers: (number | undefined)[] = []
  for (let sent = 0; sent < 5; sent++) {
    const call = request({ port, host: '127.0.0.1', method: 'PUT', agent, headers: { 'content-length': '2' } })
    call.write('{')
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(405)
    watchers.push(connections[0]?.listenerCount('close'))
    call.end('}')
    response.resume()
    await once(response, 'end')
  }
  expect(connections).toHaveLength(1)
  expect(watchers).toEqual(Array(5).fill(watchers[0]))
})
