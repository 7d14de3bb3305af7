import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bare arrays, absolute media URLs, its own tokens, none of our extensions, English error messages, HTML for unknown paths. */
export async function anotherServer() {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const answer = await answerTo(request)
    send(response, answer ?? { status: 404, html: '<!doctype html><h1>Not Found</h1>' })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerTo(request: IncomingMessage): Promise<Answer | undefined> {
    const { method, url = '/', headers } = request
    const body = await textOf(request)
    const path = url.split('?')[0]
    const signedIn = headers.authorization === `Bearer ${tokens.access}`
    if (path === '/media/liman.png') return { status: 200, picture }
    switch (`${method} ${path}`) {
      case 'GET /campaign/list/':
        return { status: 200, json: [campaign(address)] }
      case 'GET /campaign/7/':
        return { status: 200, json: campaign(address) }
      case 'GET /campaign/9/':
        // A campaign under review is a 404 for visitors.
        return signedIn ? { status: 200, json: underReview(address) } : { status: 404, json: { detail: 'Not found.' } }
      case 'GET /campaign/user/4/campaigns/':
        return { status: 200, json: [campaign(address), ...(signedIn ? [underReview(address)] : [])] }
      case 'POST /users/login/': {
        const given = new URLSearchParams(body)
        const right = given.get('email') === member.email && given.get('password') === member.password
        return right ? { status: 200, json: tokens } : { status: 401, json: { detail: 'Invalid email or password' } }
      }
      case 'POST /token/refresh/':
        return { status: 200, json: { access: tokens.access } }
      case 'GET /users/detail/4/':
        return { status: 200, json: { id: 4, username: member.username, ...(signedIn && { email: member.email }) } }
    }
    if (path?.startsWith('/campaign/')) return { status: 404, json: { detail: 'Not found.' } }
    return undefined
  }

  return {
    address,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

type Answer = { status: number; json?: unknown; html?: string; picture?: Buffer }

export const member = { username: 'deniz', email: 'deniz@ornek.example', password: 'Liman-Rüzgar-42' }
export const title = 'Liman kıyısı halka açılsın'
export const content = 'Kıyı üç yıldır tellerle çevrili. Çocuklar denizi yalnızca telin ardından görüyor.'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (kind: string, seconds: number) => {
  const claims = { token_type: kind, exp: Math.floor(Date.now() / 1000) + seconds, jti: 'a1', user_id: 4 }
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
}
const tokens = { access: token('access', 300), refresh: token('refresh', 86_400) }

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX///+/v7+jQ3Y5AAAADklEQVQI12P4AIX8EAgALgAD/aNpbtEAAAAASUVORK5CYII',
  'base64',
)

const campaign = (address: string) => ({
  id: 7,
  title,
  content,
  petition: null,
  scope: 'local',
  topic: 'public_policy',
  campaign_type: 'complaint',
  institution_or_person_name: 'Liman Başkanlığı',
  email: 'liman@ornek.example',
  isCimer: false,
  created_at: '2026-10-02T09:15:00.123456Z',
  is_approved: true,
  shared_with_all_users: false,
  user: { id: 4, username: member.username, profile: { profile_image: null } },
  media: [{ id: 1, file: `${address}/media/liman.png`, is_video: false }],
  comments: [],
  click_count: 3,
})

export const waitingTitle = 'İskele gece de açık kalsın'
const underReview = (address: string) => ({ ...campaign(address), id: 9, title: waitingTitle, is_approved: false })

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, json, html, picture: image }: Answer) {
  const type = image ? 'image/png' : html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  response.writeHead(status, { 'content-type': type, vary: 'Accept, Cookie', 'x-frame-options': 'DENY' })
  response.end(image ?? html ?? JSON.stringify(json))
}
