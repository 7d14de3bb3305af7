import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = { method: string; path: string; status: number; requestBody: string; body: string }

export type Proxy = {
  address: string
  seen: Seen[]
  shut: () => Promise<void>
  open: () => Promise<void>
}

const textOf = async (message: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function proxyTo(target: string): Promise<Proxy> {
  const seen: Seen[] = []
  let server = await listen(0)
  const { port } = server.address() as AddressInfo

  function listen(wanted: number): Promise<Server> {
    const made = createServer(async (incoming, outgoing) => {
      try {
        const requestBody = await textOf(incoming)
        const { method = 'GET', url = '/' } = incoming
        const upstream = send(target + url, { method, headers: incoming.headers })
        upstream.end(requestBody)
        const response = await new Promise<IncomingMessage>((settle, reject) => {
          upstream.once('response', settle)
          upstream.once('error', reject)
        })
        const body = await textOf(response)
        const status = response.statusCode ?? 502
        seen.push({ method, path: url, status, requestBody: String(requestBody), body: String(body) })
        outgoing.writeHead(status, response.headers).end(body)
      } catch {
        outgoing.destroy()
      }
    })
    return new Promise((settle) => made.listen(wanted, '127.0.0.1', () => settle(made)))
  }

  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    shut: async () => {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
    open: async () => {
      server = await listen(port)
    },
  }
}
