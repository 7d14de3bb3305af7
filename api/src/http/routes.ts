import type { Readable } from 'node:stream'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, Deps } from '../context.ts'
import { encodingOf } from './bodies.ts'
import { anonymous, type Caller, type SignedIn } from './caller.ts'
import { HttpError, unauthorized } from './errors.ts'
import type { Limits } from './limits.ts'
import { languageOf } from './messages.ts'
import { parseBody, parseParams, parseQuery } from './parse.ts'
import { visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    errorField?: string | undefined
  }
}

type Table = typeof endpoints
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Part<N extends EndpointName, K extends string> = Table[N] extends Record<K, infer S> ? Parsed<S> : undefined
type BodyOf<N extends EndpointName> = Table[N] extends { body: { encoding: 'json' | 'form'; schema: infer S } }
  ? Parsed<S>
  : undefined

/** What a handler gets: everything parsed by the contract. A multipart body is still unread in `request`. */
export type Call<N extends EndpointName> = {
  ctx: Context<Table[N]['caller'] extends 'member' ? SignedIn : Caller>
  params: Part<N, 'params'>
  query: Part<N, 'query'>
  body: BodyOf<N>
  request: FastifyRequest
}

/** Answers a call with a body as the contract's reader takes it; the status is the contract's. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<z.input<Table[N]['response']>>
export type Handlers = { [N in EndpointName]?: Handler<N> }

/** What a call answers that gives a file. */
export type FileAnswer = { bytes: Readable; length: number }

/** Who a bearer token stands for. @throws 401 when it stands for nobody */
export type Authenticate = (token: string) => Promise<SignedIn>

// Their credential is the body: a stale token beside it must not keep a member from signing in or out.
export const withoutBearer: ReadonlySet<EndpointName> = new Set([
  'register',
  'login',
  'refreshToken',
  'blacklistToken',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'unsubscribe',
])

type Wiring = { deps: Deps; handlers: Handlers; authenticate: Authenticate; limits: Limits }

/** Registers every call of the contract; one without a handler says 501. */
export function registerRoutes(app: FastifyInstance, wiring: Wiring) {
  for (const name of Object.keys(endpoints) as EndpointName[]) registerRoute(app, name, wiring)
}

function registerRoute<N extends EndpointName>(app: FastifyInstance, name: N, wiring: Wiring) {
  const endpoint: Endpoint = endpoints[name]
  const handler: Handler<N> | undefined = wiring.handlers[name]
  const contexts = new WeakMap<FastifyRequest, Context>()

  app.route({
    method: endpoint.method,
    ...(endpoint.body?.mostBytes && { bodyLimit: endpoint.body.mostBytes }),
    config: { errorField: endpoint.errorField },
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => `:${key}(^${segmentOf(key)}$)`),
    // The gates that need no body stand before it is read: nobody uploads 200 MB to be told 401.
    onRequest: async (request) => {
      const visitor = visitorOf(request, wiring.deps.config.bffSecret)
      await wiring.limits.visitor(name, request, visitor)
      const caller = withoutBearer.has(name) ? anonymous : await callerOf(request, wiring.authenticate)
      if (endpoint.caller === 'member' && !('id' in caller)) throw unauthorized()
      if (!handler) throw new HttpError(501, 'error.request.not_implemented')
      checkContentType(request, endpoint)
      await wiring.limits.account(name, request, caller)
      contexts.set(request, {
        ...wiring.deps,
        caller,
        language: languageOf(request.headers['accept-language']),
        visitor: visitor.network,
        requestId: request.id,
        log: request.log,
      })
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = {
        ctx: contexts.get(request),
        params: endpoint.params && parseParams(endpoint.params, request.params),
        query: endpoint.query && parseQuery(endpoint.query, request.query),
        body: endpoint.body && endpoint.body.encoding !== 'multipart' && parseBody(endpoint.body.schema, request.body),
        request,
      }
      // The table is read as data here; that each part fits its row is what Call<N> says.
      const result = await handler?.(input as unknown as Call<N>)
      reply.status(endpoint.status)
      if (endpoint.file) return sendFile(reply, endpoint.file, result as FileAnswer)
      return endpoint.status === 204 ? reply.send() : result
    },
  })
}

function sendFile(reply: FastifyReply, { type, name }: NonNullable<Endpoint['file']>, { bytes, length }: FileAnswer) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-type': type,
      'content-length': length,
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(bytes)
}

export async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined) return anonymous
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? []
  if (token === undefined) throw unauthorized('error.session.expired')
  return authenticate(token)
}

function checkContentType(request: FastifyRequest, endpoint: Endpoint) {
  if (endpoint.body && encodingOf(request) !== endpoint.body.encoding) {
    throw new HttpError(415, 'error.request.media_type')
  }
}

// A word where an id belongs is another path, which may take other methods: `/campaign/create/`.
function segmentOf(key: string): string {
  return key === 'id' ? '\\d+' : '[^/]+'
}

const rows: Endpoint[] = Object.values(endpoints)
const patterns = rows.map((row) => ({
  method: row.method,
  pattern: new RegExp(`^${row.path.replace(/\{(\w+)\}/g, (_, key: string) => segmentOf(key)).replace(/\/$/, '/?$')}`),
}))

/** Methods that the path takes; empty when there is no such path. */
export function methodsOf(path: string): string[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
