import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'

/** The headers of one connection, not of the message. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

export const forwarded = (headers: IncomingMessage['headers'], but: readonly string[] = []) =>
  Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined || hopByHop.includes(name) || but.includes(name) ? [] : [[name, value]],
  )

/** More than a page: an answer that fills the pair would wait for a `drain` that Node does not emit at the exact boundary. */
const highWaterMark = 67_108_864

/** Next answers into a stream of this process, as if to a proxy, so that its answer can be read before it is sent. */
export function askNext(
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  handle: RequestListener,
): Promise<IncomingMessage> {
  const [near, far] = duplexPair({ highWaterMark })
  createServer(handle).emit('connection', far)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // These requests have no body.
  const own = Object.fromEntries(forwarded(headers, ['content-length', 'expect']))
  httpRequest({ createConnection: () => near, path: url, headers: own })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}
