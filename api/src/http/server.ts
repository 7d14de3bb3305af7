import { randomUUID } from 'node:crypto'
import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { discardRest, protocolFault, refuseTunnels } from '@sesol/shared/http-server'
import { logOptions } from '@sesol/shared/log'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import type { DestinationStream } from 'pino'
import type { Config } from '../config.ts'
import type { DatabaseOutage } from '../db/outage.ts'
import { parsePairs, registerBodies } from './bodies.ts'
import { HttpError, toHttpError } from './errors.ts'
import { errorBody, languageOf } from './messages.ts'
import { methodsOf } from './routes.ts'

/** Another protocol, an absolute address, a repeated Host and an unknown Expect are refused. */
function registerProtocol(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _, done) => {
    const fault = raw.url?.startsWith('/') ? protocolFault(raw) : 400
    if (fault) throw new HttpError(fault, 'error.request.invalid', { headers: { connection: 'close' } })
    done()
  })
  refuseTunnels(app.server as Server)
}

/** An answered request may still send its body, which is read for a minute at most. */
export function registerLinger(app: FastifyInstance, timeoutMs?: number) {
  app.addHook('onResponse', ({ raw }, _, proceed) => {
    proceed()
    if (!raw.complete && !raw.destroyed && !raw.socket.destroyed) discardRest(raw, timeoutMs)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    outage?: DatabaseOutage
  }
}

/** 200 MB at 300 kB/s take twelve minutes. */
const requestMinutes = 15

const policy = "default-src 'none';frame-ancestors 'none'"

const secure = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // The API speaks plain HTTP on a private address; the site sends this header.
  strictTransportSecurity: false,
})

/** Read from one response, because helmet builds them again for every request. */
function securityHeaders() {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  secure(response.req, response, () => {})
  return response.getHeaders()
}

const requestIdPattern = /^[\w-]{8,64}$/

const usualTimeOuts = { headersMs: 20_000, idleMs: 60_000, checkEveryMs: 5000 }

export async function openServer(
  config: Config,
  logTo?: DestinationStream,
  { headersMs, idleMs, checkEveryMs } = usualTimeOuts,
): Promise<FastifyInstance> {
  const app = fastify({
    // The log has no headers and bodies, and so no cookies and passwords.
    logger: { ...logOptions('api', process.pid), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestTimeout: requestMinutes * 60_000,
    connectionTimeout: idleMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs, maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024, querystringParser: readQueryString },
    clientErrorHandler: answerMalformed,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      answerError(error, request, reply)
    },
  })
  // Most answers depend on the caller; a cacheable one overrides this.
  const ofStart = config.startId && { 'x-start-id': config.startId }
  const headers = { ...securityHeaders(), 'cache-control': 'no-store', ...ofStart }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  registerProtocol(app)
  registerBodies(app)
  registerLinger(app)
  app.setErrorHandler<FastifyError>(answerError)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '')
    const error =
      allowed.length && !allowed.includes(request.method)
        ? new HttpError(405, 'error.request.method', { headers: { allow: allowed.join(', ') } })
        : new HttpError(404, 'error.request.not_found')
    answerError(error, request, reply)
  })
  app.addHook('onRequest', ({ query }, _, done) => done(Reflect.get(Object(query), queryFault)))
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    const [path] = url.split(/[?#]/, 1)
    request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request')
    done()
  })
  return app
}

// An error thrown here would be caught nowhere: the first hook throws it.
const queryFault = Symbol('query fault')
function readQueryString(text: string): Record<string | symbol, unknown> {
  try {
    return parsePairs(text)
  } catch (error) {
    return { [queryFault]: error }
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const httpError = toHttpError(error)
  const cause = httpError.cause ?? httpError
  if (httpError.status >= 500 && httpError.status !== 501 && !request.server.outage?.covers(cause))
    request.log.error({ err: cause }, httpError.code)
  const language = languageOf(request.headers['accept-language'])
  reply
    .status(httpError.status)
    .headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-language': language,
      ...httpError.headers,
    })
    .type('application/json; charset=utf-8')
    .send(errorBody(httpError, language, request.id, request.routeOptions?.config?.errorField))
}

const errors: Record<string, HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'error.request.timeout'),
  HPE_HEADER_OVERFLOW: new HttpError(431, 'error.request.too_large'),
}
const otherwise = new HttpError(400, 'error.request.invalid')

function answerMalformed({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const error = errors[code] ?? otherwise
  const body = JSON.stringify(errorBody(error, 'tr', randomUUID()))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
