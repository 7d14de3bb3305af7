import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export type Passed = {
  call: string
  signedIn: boolean
  ask: () => Promise<Answer>
}
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are bent here
export type Answer = { status: number; body?: any; headers?: Record<string, string> }
export type Bend = (passed: Passed) => Promise<Answer | undefined> | Answer | undefined

export const prefix = '/kamu/v1'

export async function deviatingServer(address: string, bend: Bend): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(prefix, '')
    const passed: Passed = {
      call: `${request.method} ${path}`,
      signedIn: request.headers.authorization !== undefined,
      ask: () => pass(address + path, request),
    }
    const { status, body, headers } = (await bend(passed)) ?? (await passed.ask())
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}/`
}

async function pass(url: string, request: IncomingMessage): Promise<Answer> {
  const { method = 'GET', headers } = request
  const kept = ['accept-language', 'authorization', 'content-type', 'user-agent'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const body = Buffer.concat(await request.toArray())
  const reply = await fetch(url, { method, headers: kept, body: body.length ? body : null })
  const text = await reply.text()
  return { status: reply.status, ...(text && { body: JSON.parse(text) }) }
}
