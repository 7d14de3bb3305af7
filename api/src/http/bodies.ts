import { limits } from '@sesol/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, HttpError, invalid } from './errors.ts'
import { parseJson } from './json.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw badRequest('error.field.text')
  }
}

/**
 * Fields of `a=1&b=2`, each once: of a repeated field nobody can say which one counts.
 * @throws 400
 */
export function parsePairs(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decodePart(at < 0 ? pair : pair.slice(0, at))
    if (name in fields) throw invalid({ [name]: ['error.field.repeated'] })
    fields[name] = at < 0 ? '' : decodePart(pair.slice(at + 1))
  }
  return { ...fields }
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badRequest('error.field.text')
  }
}

/** Reads JSON, forms and nothing else by itself; a multipart body stays unread for `receiveForm`. */
export function registerBodies(app: FastifyInstance, textBodySeconds = 20) {
  app.removeAllContentTypeParsers()
  const small = { parseAs: 'buffer', bodyLimit: limits.jsonBytes } as const
  app.addContentTypeParser('application/json', small, async (_: FastifyRequest, body: Buffer) =>
    parseJson(decode(body)),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', small, async (_: FastifyRequest, body: Buffer) =>
    parsePairs(decode(body)),
  )
  app.addContentTypeParser('multipart/form-data', (_, __, done) => done(null))
  // Anything else is left to the check of the route, which knows what it wants and says 415.
  app.addContentTypeParser('*', (_, __, done) => done(null))

  // The server's own limit allows for an upload of hours; a small body has to come at once.
  app.addHook('preParsing', async (request, reply, payload) => {
    if (encodingOf(request) === 'multipart') return payload
    const timer = setTimeout(() => {
      // Only who reads the body listens; an error that nobody hears would end the process.
      if (payload.listenerCount('error') === 0) return
      reply.header('connection', 'close')
      payload.emit('error', new HttpError(408, 'error.request.timeout'))
    }, textBodySeconds * 1000)
    payload.once('end', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
    return payload
  })
}

/** The most that a multipart request may weigh in all. */
export const multipartBytes = limits.media.totalBytes + limits.media.formOverheadBytes

/** How the body is written, judged by its content type; undefined for what no call takes. */
export function encodingOf(request: FastifyRequest): 'json' | 'form' | 'multipart' | undefined {
  const [type = '', parameters = ''] = (request.headers['content-type'] ?? '').split(/;(.*)/s)
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(parameters)?.[1]?.toLowerCase()
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return undefined
  switch (type.trim().toLowerCase()) {
    case 'application/json':
      return 'json'
    case 'application/x-www-form-urlencoded':
      return 'form'
    case 'multipart/form-data':
      return 'multipart'
    default:
      return undefined
  }
}
