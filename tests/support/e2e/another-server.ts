import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@sesol/contract'

type Answer = { status?: number; json?: unknown; html?: string; picture?: Buffer }
type Fields = Record<string, string>
type Asked = { id: number; tag: string; user: number | undefined; fields: Fields }
type Call = { member?: true; answer: (asked: Asked) => Answer }

/** The 27 calls of the specification and nothing else: bare arrays, absolute media URLs, its own tokens, English error messages, HTML for unknown paths. */
export async function anotherServer() {
  const asked: string[] = []
  const unknown: string[] = []
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? ''
    asked.push(`${request.method} ${path}`)
    const { status = 200, json, html, picture: image } = await answerTo(request, path)
    const type = image ? 'image/png' : html === undefined ? 'application/json' : 'text/html; charset=utf-8'
    response.writeHead(status, { 'content-type': type, vary: 'Accept, Cookie', 'x-frame-options': 'DENY' })
    response.end(image ?? html ?? (status === 204 ? undefined : JSON.stringify(json)))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calls = callsOf(address)

  async function answerTo(request: IncomingMessage, path: string): Promise<Answer> {
    if (path === '/media/liman.png') return { picture }
    const shape = path.replace(/\/\d+\//g, '/{id}/').replace(/(?<=^\/campaign\/hashtag\/)[^/]+/, '{tag}')
    const call = calls[`${request.method} ${shape}`]
    const user = userOf(request.headers.authorization)
    const fields = await fieldsOf(request)
    if (!call && path !== endpoints.capabilities.path) unknown.push(`${request.method} ${path}`)
    if (!call) return { status: 404, html: '<!doctype html><h1>Not Found</h1>' }
    if (call.member && !user) return { status: 401, json: { detail: 'Authentication credentials were not provided.' } }
    return call.answer({ id: Number(/\d+/.exec(path)?.[0]), tag: path.split('/')[3] ?? '', user, fields })
  }

  return {
    address,
    asked,
    /** Calls that it does not have. */
    unknown,
    /** As the contract writes them. */
    calls: Object.keys(calls),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

export const member = { username: 'deniz', email: 'deniz@ornek.example', password: 'Liman-Rüzgar-42' }
export const title = 'Liman kıyısı halka açılsın'
export const content = 'Kıyı üç yıldır tellerle çevrili. Çocuklar denizi yalnızca telin ardından görüyor. #kıyı'
export const waitingTitle = 'İskele gece de açık kalsın'

const missing: Answer = { status: 404, json: { detail: 'Not found.' } }

function callsOf(address: string): Record<string, Call> {
  const users = [{ id: 4, first_name: '', last_name: '', bio: '', ...member }]
  const campaigns = [campaign(address), { ...campaign(address), id: 9, title: waitingTitle, is_approved: false }]
  const comments: { id: number; campaign: number; user: object; text: string; created_at: string }[] = []
  let last = 20

  const seen = ({ id, user }: Asked) =>
    campaigns.find((each) => each.id === id && (each.is_approved || each.user.id === user))
  const userFor = (id: number | undefined) => users.find((each) => each.id === id)
  const recordOf = (id: number | undefined, own: boolean) => {
    const { password: _, email, ...known } = userFor(id) ?? { id: 0, ...member }
    return { ...known, profile_image: null, ...(own && { email }) }
  }
  const listed = (fits: (each: ReturnType<typeof campaign>) => boolean): Answer => ({ json: campaigns.filter(fits) })
  const counted = (): Answer => ({ json: { message: 'Click recorded.' } })
  const commentOf = ({ id }: Asked) => comments.find((each) => each.id === id)
  const withComment = (asked: Asked, json: (comment: (typeof comments)[number]) => unknown): Answer => {
    const comment = commentOf(asked)
    return comment ? { json: json(comment) } : missing
  }
  const written = ({ title: heading = '', content: text = '', petition = '', complaint_details = '' }: Fields) => ({
    ...{ title: heading, content: text, petition, complaint_details },
  })

  return {
    'POST /users/register/': {
      answer: ({ fields: { username = '', email = '', password = '' } }) => {
        users.push({ id: ++last, first_name: '', last_name: '', bio: '', username, email, password })
        return { status: 201, json: { id: last, username } }
      },
    },
    'POST /users/login/': {
      answer: ({ fields }) => {
        const found = users.find(({ email, password }) => email === fields.email && password === fields.password)
        return found ? { json: tokensOf(found.id) } : { status: 401, json: { detail: 'Invalid email or password' } }
      },
    },
    'POST /token/refresh/': {
      answer: ({ fields }) => ({ json: { access: tokensOf(readToken(fields.refresh)).access } }),
    },
    'POST /users/forgot-password/': { answer: () => ({ json: { message: 'Password reset link sent.' } }) },
    'POST /users/reset-password/': { answer: () => ({ json: { message: 'Password has been reset.' } }) },
    'GET /users/detail/{id}/': {
      answer: ({ id, user }) => (userFor(id) ? { json: recordOf(id, id === user) } : missing),
    },
    'PUT /users/update-profile/': { member: true, answer: ({ user }) => ({ json: recordOf(user, true) }) },
    'GET /campaign/list/': { answer: () => listed(({ is_approved }) => is_approved) },
    'POST /campaign/create/': {
      member: true,
      answer: ({ user, fields }) => {
        const { username = '' } = userFor(user) ?? {}
        const author = { id: user ?? 0, username, profile: { profile_image: null } }
        campaigns.unshift({ ...campaign(address), id: ++last, media: [], user: author, ...written(fields) })
        return { status: 201, json: campaigns[0] }
      },
    },
    'GET /campaign/{id}/': {
      answer: (asked) => {
        const json = seen(asked)
        return json ? { json } : missing
      },
    },
    'PUT /campaign/{id}/edit/': {
      member: true,
      answer: (asked) => {
        const found = seen(asked)
        return found ? { json: Object.assign(found, written(asked.fields)) } : missing
      },
    },
    'DELETE /campaign/{id}/delete/': {
      member: true,
      answer: ({ id }) => {
        campaigns.splice(
          campaigns.findIndex((each) => each.id === id),
          1,
        )
        return { status: 204 }
      },
    },
    'GET /campaign/user/{id}/campaigns/': {
      answer: ({ id, user }) => listed((each) => each.user.id === id && (each.is_approved || id === user)),
    },
    'GET /campaign/hashtag/{tag}/': {
      answer: ({ tag }) => listed((each) => each.content.includes(`#${decodeURIComponent(tag)}`)),
    },
    'POST /campaign/track_click/': { answer: counted },
    'POST /campaign/track_click_phone/': { answer: counted },
    'POST /campaign/track_click_fax/': { answer: counted },
    'PATCH /campaign/{id}/sign/': { answer: () => ({ json: { message: 'Campaign signed successfully.' } }) },
    'POST /campaign/share-email/': { member: true, answer: () => ({ json: { detail: 'Shared.' } }) },
    'POST /ai/generate_campaign_mail/': { answer: () => ({ status: 500, json: { detail: 'No model.' } }) },
    'GET /campaign/{id}/comments/': {
      member: true,
      answer: ({ id }) => ({ json: comments.filter((each) => each.campaign === id) }),
    },
    'POST /campaign/{id}/comments/create/': {
      member: true,
      answer: ({ id, user, fields: { text = '' } }) => {
        const author = { id: user, username: userFor(user)?.username }
        comments.unshift({ id: ++last, campaign: id, user: author, text, created_at: new Date().toISOString() })
        return { status: 201, json: comments[0] }
      },
    },
    'GET /campaign/comments/{id}/': { member: true, answer: (asked) => withComment(asked, (comment) => comment) },
    'PUT /campaign/comments/{id}/update/': {
      member: true,
      answer: (asked) => withComment(asked, (comment) => Object.assign(comment, { text: asked.fields.text })),
    },
    'DELETE /campaign/comments/{id}/delete/': {
      member: true,
      answer: ({ id }) => {
        comments.splice(
          comments.findIndex((each) => each.id === id),
          1,
        )
        return { status: 204 }
      },
    },
    'POST /campaign/comments/{id}/like/': {
      member: true,
      answer: (asked) => withComment(asked, () => ({ likes_count: 1, is_liked: true })),
    },
    'POST /campaign/comments/{id}/unlike/': {
      member: true,
      answer: (asked) => withComment(asked, () => ({ likes_count: 0, is_liked: false })),
    },
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (user: number, kind: string, seconds: number) => {
  const claims = { token_type: kind, exp: Math.floor(Date.now() / 1000) + seconds, jti: 'a1', user_id: user }
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
}
const tokensOf = (user: number) => ({ access: tokenOf(user, 'access', 300), refresh: tokenOf(user, 'refresh', 86_400) })
const readToken = (token = ''): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user_id
const userOf = (authorization: string | undefined) => (authorization ? readToken(authorization.slice(7)) : undefined)

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX///+/v7+jQ3Y5AAAADklEQVQI12P4AIX8EAgALgAD/aNpbtEAAAAASUVORK5CYII',
  'base64',
)

const campaign = (address: string) => ({
  id: 7,
  title,
  content,
  petition: '',
  complaint_details: content,
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

async function fieldsOf(message: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const type = message.headers['content-type'] ?? ''
  if (body.length === 0) return {}
  if (type.startsWith('application/json')) return JSON.parse(body.toString())
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
