import { limits } from '@sesol/contract'
import { checkJsonShape, JsonShapeError } from '@sesol/shared/json'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { badRequest, HttpError, invalid } from './errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw badRequest('error.field.text')
  }
}

/** A repeated field becomes a list. @throws 400 */
export function parsePairs(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decodePart(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? '' : decodePart(pair.slice(at + 1))
    const former = fields[name]
    fields[name] = former === undefined ? value : [former, value].flat()
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

/** A multipart body is left unread for `receiveForm`. */
export function registerBodies(app: FastifyInstance, textBodySeconds = 20) {
  app.removeAllContentTypeParsers()
  const small = { parseAs: 'buffer', bodyLimit: limits.jsonBytes } as const
  app.addContentTypeParser('application/json', small, async (_: FastifyRequest, body: Buffer) =>
    // Many clients send a content type without a body.
    body.length === 0 ? {} : parseJson(decode(body)),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', small, async (_: FastifyRequest, body: Buffer) =>
    parsePairs(decode(body)),
  )
  app.addContentTypeParser('multipart/form-data', (_, __, done) => done(null))
  // The route answers 415 for its own content types.
  app.addContentTypeParser('*', (_, __, done) => done(null))

  // The request time-out allows for an upload of hours; a small body must arrive within seconds.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isBodiless(request) && !isUpload(request)) {
      const timer = setTimeout(() => {
        if (payload.listenerCount('error') === 0) return
        reply.header('connection', 'close')
        payload.emit('error', new HttpError(408, 'error.request.timeout'))
      }, textBodySeconds * 1000)
      payload.once('end', () => clearTimeout(timer))
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}

const isUpload = (request: FastifyRequest) =>
  encodingOf(request) === 'multipart' && request.routeOptions.config.takesFiles !== false

export const multipartBytes = limits.media.totalBytes + limits.media.formOverheadBytes

export const isBodiless = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

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

function parseJson(text: string): unknown {
  let value: unknown
  try {
    checkJsonShape(text)
    value = secureJson.parse(text, null, { protoAction: 'remove', constructorAction: 'remove' })
  } catch (error) {
    const repeated = error instanceof JsonShapeError ? error.repeated : undefined
    throw repeated === undefined ? badRequest() : invalid({ [repeated]: ['error.field.repeated'] })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest()
  return value
}
