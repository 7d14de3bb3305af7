import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; json: unknown; cookies: string[] }
type Options = {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  cookie?: string | undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A connection of its own with exactly these headers: nothing is added, followed or stored. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, cookie }: Options = {},
): Promise<Reply> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const all = {
      host,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-length': `${Buffer.byteLength(body)}` }),
      ...headers,
    }
    const request = httpRequest({ hostname, port, path, method, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const { statusCode: status = 0, headers: heads } = response
        resolve({ status, headers: heads, text, json: parsed(text), cookies: heads['set-cookie'] ?? [] })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

export function act(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  { cookie, headers = {} }: Options = {},
) {
  return ask(origin, path, {
    method,
    cookie,
    headers: { origin, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

export function sessionCookie({ cookies }: Reply): string | undefined {
  return cookies.find((cookie) => cookie.includes('sesol='))?.split(';', 1)[0]
}
