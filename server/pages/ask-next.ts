import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'

/** Of one connection, and what stands for a body: these requests have none. */
const notForwarded = ['connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade']

/** Next answers into a stream of this process, as if to a proxy, so that its answer can be read before it is sent. */
export function askNext({ url, headers }: IncomingMessage, handle: RequestListener): Promise<IncomingMessage> {
  const [near, far] = duplexPair()
  createServer(handle).emit('connection', far)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const forwarded = Object.entries(headers).filter(([name]) => !notForwarded.includes(name))
  httpRequest({ createConnection: () => near, path: url, headers: Object.fromEntries(forwarded) })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}
