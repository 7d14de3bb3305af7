import { createHmac } from 'node:crypto'
import { ask } from './client.ts'
import { bffSecret } from './site.ts'

export function notify(
  origin: string,
  tags: unknown,
  { at = Date.now(), secret = bffSecret, body = JSON.stringify({ tags }) } = {},
) {
  const time = Math.floor(at / 1000)
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-sesol-signature': `t=${time},v1=${mac}` }
  return ask(origin, '/hooks/revalidate', { method: 'POST', headers, body })
}
