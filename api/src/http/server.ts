import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'
import { parsePairs, registerBodies } from './bodies.ts'
import { HttpError, toHttpError } from './errors.ts'
import { registerLinger } from './linger.ts'
import { loggerOptions } from './log.ts'
import { answerMalformed } from './malformed.ts'
import { errorBody, languageOf } from './messages.ts'
import { methodsOf } from './routes.ts'

/** 200 MB on a line of 600 kB/s take six minutes; slower than half of that is given up. */
const requestMinutes = 15

const policy = "default-src 'none';frame-ancestors 'none'"

const requestIdPattern = /^[\w-]{8,64}$/

/** The server without any call: limits, time-outs, headers, log, and one shape for every error. */
export async function openServer(config: Config, logTo?: NodeJS.WritableStream): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestMinutes * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024, querystringParser: readQueryString },
    clientErrorHandler: answerMalformed,
    // Comes before every hook, the one of the headers too.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      answerError(error, request, reply)
    },
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The API speaks plain HTTP on a loopback or private address; the site in front owns this header.
    strictTransportSecurity: false,
  })
  registerBodies(app)
  registerLinger(app)
  app.setErrorHandler<FastifyError>(answerError)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '')
    // A parameter of the path may be refused before its call is found.
    const error =
      allowed.length && !allowed.includes(request.method)
        ? new HttpError(405, 'error.request.method', { headers: { allow: allowed.join(', ') } })
        : new HttpError(404, 'error.request.not_found')
    answerError(error, request, reply)
  })
  app.addHook('onRequest', async (request, reply) => {
    const fault: unknown = Reflect.get(Object(request.query), queryFault)
    if (fault) throw fault
    reply.header('x-request-id', request.id)
    // Most answers depend on who asks; a call that may be kept says so itself.
    reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 },
      reply.statusCode >= 500 ? 'failed' : 'answered',
    )
  })
  return app
}

// The router calls this where nothing catches: what is wrong with the query waits for the first hook to be thrown.
const queryFault = Symbol('query fault')
function readQueryString(text: string): Record<string | symbol, unknown> {
  try {
    return parsePairs(text)
  } catch (error) {
    return { [queryFault]: error }
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const told = toHttpError(error)
  if (told.status >= 500 && told.status !== 501) request.log.error({ err: told.cause ?? told }, told.code)
  const language = languageOf(request.headers['accept-language'])
  reply
    .status(told.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'content-language': language, ...told.headers })
    .type('application/json; charset=utf-8')
    .send(errorBody(told, language, request.id, request.routeOptions?.config?.errorField))
}
