import type { Readable } from 'node:stream'
import {
  type Domain,
  type Endpoint,
  type EndpointName,
  endpoints,
  moderatorActs,
  type StaffRight,
} from '@sesol/contract'
import { acceptStale } from '@sesol/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, Deps } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import { repeatLost } from '../db/transaction.ts'
import type { Network } from '../network.ts'
import { queueMergedRevalidation } from '../platform/revalidate-site.ts'
import { encodingOf, isBodiless } from './bodies.ts'
import { anonymous, type Caller, idOf, requireRight, type SignedIn } from './caller.ts'
import { HttpError, unauthorized } from './errors.ts'
import type { Limits } from './limits.ts'
import { languageOf } from './messages.ts'
import { readFields } from './multipart.ts'
import { knownQuery, validatorCompiler } from './parse.ts'
import { requireOwnOrigin, visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: EndpointName
    errorField?: string | undefined
    takesFiles?: boolean
  }
  interface FastifyRequest {
    ctx: Context | undefined
  }
}

type Table = typeof endpoints
type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown
type Params<N extends EndpointName> = Table[N] extends { params: infer S } ? Parsed<S> : unknown
type Query<N extends EndpointName> = Table[N] extends { query: infer S } ? Parsed<S> : unknown
type Fields<N extends EndpointName> = Table[N] extends { body: { encoding: 'json' | 'form'; schema: infer S } }
  ? Parsed<S>
  : unknown

/** Parameters, query and fields together. A multipart body is still unread in the request. */
export type Input<N extends EndpointName> = Params<N> & Query<N> & Fields<N>

export type Call<N extends EndpointName> = {
  ctx: Context<Table[N]['caller'] extends 'member' ? SignedIn : Caller>
  input: Input<N>
}

/** A call whose verb reads headers or a multipart body. */
export type CallWithRequest<N extends EndpointName> = Call<N> & { request: FastifyRequest }

type NamesOf<T> = T extends unknown ? keyof T : never
type NamedTwice<N extends EndpointName> =
  | (keyof Params<N> & NamesOf<Query<N> | Fields<N>>)
  | (keyof Query<N> & NamesOf<Fields<N>>)

/** No verb fits a call of which two parts share a name. */
export type Handler<N extends EndpointName> = [NamedTwice<N>] extends [never]
  ? (call: CallWithRequest<N>) => Promise<z.input<Table[N]['response']>>
  : `two parts of ${N} share the name ${string & NamedTwice<N>}`
export type Handlers = { [N in EndpointName]: Handler<N> }
export type HandlersOf<D extends Domain> = {
  [N in EndpointName as Table[N]['domain'] extends D ? N : never]: Handler<N>
}

export type FileAnswer = { bytes: Readable; length: number; modifiedAt?: Date }

/** @throws 401 for an invalid token */
export type Authenticate = (token: string) => Promise<SignedIn>

/** Who may send what for now. */
export type Admission = {
  /** @throws 403 for what is paused, or from a blocked network */
  admit: (name: EndpointName, network: Network) => Promise<void>
  /** @throws 403 with a puzzle while the form is under attack */
  guard: (name: EndpointName, asking: { request: FastifyRequest; caller: Caller; network: Network }) => Promise<void>
}

type Wiring = {
  deps: Deps
  handlers: Handlers
  authenticate: Authenticate
  limits: Limits
  admission: Admission
  replica: Replica | undefined
}

export function registerRoutes(app: FastifyInstance, wiring: Wiring) {
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('ctx')
  for (const name of Object.keys(endpoints) as EndpointName[]) registerRoute(app, name, wiring)
}

function registerRoute(app: FastifyInstance, name: EndpointName, wiring: Wiring) {
  const endpoint: Endpoint = endpoints[name]
  // The table is data here; Handler<N> states the types of each row.
  const handler = wiring.handlers[name] as unknown as (call: object) => Promise<unknown>
  const { params, query } = endpoint
  const body = endpoint.body?.encoding === 'multipart' ? undefined : endpoint.body
  const isSignIn = endpoint.guard === 'sign_in'

  app.route({
    method: endpoint.method,
    ...(endpoint.body?.mostBytes && { bodyLimit: endpoint.body.mostBytes }),
    config: { call: name, errorField: endpoint.errorField, takesFiles: endpoint.body?.files !== undefined },
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body: body.schema }) },
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => `:${key}(^${segmentOf(key)}$)`),
    // Checks that need no body run first, so that no client uploads 200 MB to get a 401.
    onRequest: async (request) => {
      requireOwnOrigin(request, wiring.deps.config.siteUrl)
      const visitor = visitorOf(request, wiring.deps.config.bffSecret)
      await wiring.limits.visitor(name, visitor)
      const caller = endpoint.withoutBearer ? anonymous : await callerOf(request, wiring.authenticate)
      if (endpoint.caller === 'member' && !('id' in caller)) throw unauthorized()
      const right = rightOf(endpoint, request)
      if (right) requireRight(caller, right)
      await wiring.admission.admit(name, visitor.network)
      checkContentType(request, endpoint)
      await wiring.limits.account(name, caller)
      if (!isSignIn) await wiring.admission.guard(name, { request, caller, network: visitor.network })
      request.ctx = {
        ...wiring.deps,
        caller,
        agent: request.headers['user-agent'] ?? '',
        language: languageOf(request.headers['accept-language']),
        network: visitor.network,
        requestId: request.id,
        log: request.log,
      }
    },
    ...((query || body) && {
      preValidation: async (request: FastifyRequest) => {
        if (query) request.query = knownQuery(query, request.query)
        if (body) request.body = await readFields(request, body)
      },
    }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { ctx } = request
      // Its body tells whether the browser is known to the account.
      if (isSignIn && ctx) await wiring.admission.guard(name, { request, ...ctx })
      // The path comes last: no field of a body stands for another record than the path names.
      const input = { ...Object(body && request.body), ...Object(query && request.query), ...Object(request.params) }
      const answer = (db: Db) => handler({ ctx: ctx && { ...ctx, db }, input, request })
      const { deps, replica } = wiring
      const read = () => (replica && ctx && mayBeStale(request, ctx) ? replica.read(answer) : answer(deps.db))
      const result = await (endpoint.method === 'GET' ? repeatLost(read) : answer(deps.db))
      if (endpoint.invalidates && !endpoint.revalidatesItself) {
        const viewer = ctx && idOf(ctx.caller)
        const named = Object.fromEntries(
          Object.entries(Object(request.params)).map(([key, value]) => [key, String(value)]),
        )
        await queueMergedRevalidation(deps.db, endpoint.invalidates({ params: named, viewer, result }))
      }
      reply.status(endpoint.status)
      if (endpoint.file) return sendFile(reply, endpoint.file, result as FileAnswer)
      if (endpoint.status === 204 || result === undefined) return reply.send()
      // A string would be encoded twice: for its length and into the socket.
      return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(result)))
    },
  })
}

/** None for an act that does not exist, which is not found. */
function rightOf({ right }: Endpoint, { params }: FastifyRequest): StaffRight | undefined {
  if (typeof right !== 'object') return right
  const act = moderatorActs.find((each) => each === Object(params).act)
  return act && right[act]
}

/** Only the site knows that nothing has just been written, and never for a session. */
const mayBeStale = (request: FastifyRequest, { caller, config }: Context) =>
  caller.kind === 'anonymous' &&
  request.headers['cache-control'] === acceptStale['cache-control'] &&
  visitorOf(request, config.bffSecret).isSite

function sendFile(
  reply: FastifyReply,
  { type, name }: NonNullable<Endpoint['file']>,
  { bytes, length, modifiedAt }: FileAnswer,
) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-type': type,
      'content-length': length,
      'content-disposition': name ? `attachment; filename="${name}"` : 'attachment',
      ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }),
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
  const saysNothing = request.headers['content-type'] === undefined && isBodiless(request)
  if (endpoint.body && encodingOf(request) === undefined && !saysNothing) {
    throw new HttpError(415, 'error.request.media_type')
  }
}

// A word in place of an id is another path: `/campaign/create/`.
function segmentOf(key: string): string {
  return key === 'id' ? '\\d+' : '[^/]+'
}

const rows: Endpoint[] = Object.values(endpoints)
const patterns = rows.map((row) => ({
  method: row.method,
  pattern: new RegExp(`^${row.path.replace(/\{(\w+)\}/g, (_, key: string) => segmentOf(key)).replace(/\/$/, '/?$')}`),
}))

export function methodsOf(path: string): string[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
