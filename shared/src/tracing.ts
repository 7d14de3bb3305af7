import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attributes, Context, Span, TextMapPropagator, Tracer } from '@opentelemetry/api'

export type TracedPart = {
  run: <T>(work: () => T) => T
  end: (outcome?: { attributes?: Attributes; failed?: boolean }) => void
}

type PartOptions = {
  kind: keyof typeof kinds
  name: string
  /** No text of a person, no query, no token: traces leave the machine. */
  attributes: Attributes
  traceparent?: string | undefined
}

type Settings = {
  service: 'site' | 'api' | 'worker'
  /** Undefined switches tracing off. The exporter reads OTEL_EXPORTER_OTLP_… itself. */
  endpoint: string | undefined
  ratio: number
  /** The trace continues in this server, and in no other. */
  continuesAt?: string
  onFailure: (error: unknown) => void
}

type Tracing = {
  tracer: Tracer
  root: Context
  propagator: TextMapPropagator
  contextOf: (span: Span) => Context
}

/** Numbers of the API, which is not loaded without tracing. */
const kinds = { server: 1, client: 2, consumer: 4 } as const
const failedStatus = 2

const spans = new AsyncLocalStorage<Span>()
const untraced: TracedPart = { run: (work) => work(), end: () => {} }
let tracing: Tracing | undefined

export const isTracing = (): boolean => tracing !== undefined

/** @returns a function that exports the rest, for a second at most */
export async function openTracing(settings: Settings): Promise<() => Promise<void>> {
  const { service, endpoint, ratio, continuesAt, onFailure } = settings
  if (endpoint === undefined) return async () => {}
  const [api, core, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  let failed = false
  core.setGlobalErrorHandler((error) => {
    if (!failed) onFailure(error)
    failed = true
  })
  const given = resources.detectResources({ detectors: [resources.resourceAttributesEnvDetector] })
  const provider = new sdk.TracerProvider({
    resource: given.merge(resources.resourceFromAttributes({ 'service.name': `sesol-${service}` })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  // Not registered globally: Next.js would record whole addresses.
  tracing = {
    tracer: provider.getTracer('sesol'),
    root: api.ROOT_CONTEXT,
    propagator: new core.W3CTraceContextPropagator(),
    contextOf: (span) => api.trace.setSpan(api.ROOT_CONTEXT, span),
  }
  traceCalls(continuesAt === undefined ? undefined : new URL(continuesAt).origin)
  return () => Promise.race([provider.shutdown(), pause(1000)])
}

export function beginPart({ kind, name, attributes, traceparent }: PartOptions): TracedPart {
  const outer = spans.getStore()
  if (!tracing || (kind === 'client' && outer === undefined)) return untraced
  const { tracer, root, propagator, contextOf } = tracing
  const remote = { get: () => traceparent, keys: () => ['traceparent'] }
  const context = outer && kind === 'client' ? contextOf(outer) : propagator.extract(root, {}, remote)
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
  return {
    run: (work) => spans.run(span, work),
    // Outside of the part, because the export is none of its calls.
    end: ({ attributes: more = {}, failed = false } = {}) =>
      spans.exit(() => {
        span.setAttributes(more)
        if (failed) span.setStatus({ code: failedStatus })
        span.end()
      }),
  }
}

/** The current part in the words of W3C Trace Context, for the process that continues it. */
export function currentTraceparent(): string | undefined {
  const span = spans.getStore()
  return span && traceparentOf(span)
}

function traceparentOf(span: Span): string | undefined {
  let found: string | undefined
  const set = (_: unknown, name: string, value: string) => {
    if (name === 'traceparent') found = value
  }
  tracing?.propagator.inject(tracing.contextOf(span), {}, { set })
  return found
}

type HttpRequest = {
  method: string
  protocol: string
  getHeader: (name: string) => unknown
  setHeader: (name: string, value: string) => unknown
}
type FetchRequest = { method: string; origin: string; addHeader: (name: string, value: string) => unknown }
type Message<R> = { request: R; response?: { statusCode?: number }; error?: { code?: string; name?: string } }

function traceCalls(continuesAt: string | undefined) {
  const parts = new WeakMap<object, TracedPart>()

  function begin(request: object, method: string, origin: string, set: (name: string, value: string) => unknown) {
    const attributes = { 'http.request.method': method, 'server.address': origin }
    const part = beginPart({ kind: 'client', name: method, attributes })
    if (part === untraced) return
    parts.set(request, part)
    const traceparent = origin === continuesAt ? part.run(currentTraceparent) : undefined
    if (traceparent !== undefined) set('traceparent', traceparent)
  }
  function on<R extends object>(channel: string, listen: (message: Message<R>) => void) {
    subscribe(channel, (message) => listen(message as Message<R>))
  }
  function endOn(channel: string) {
    on(channel, ({ request, response, error }) => {
      const status = response?.statusCode
      const attributes = {
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...(error && { 'error.type': error.code ?? error.name ?? 'error' }),
      }
      parts.get(request)?.end({ attributes, failed: error !== undefined || (status ?? 0) >= 500 })
      parts.delete(request)
    })
  }

  on<HttpRequest>('http.client.request.created', ({ request }) => {
    const origin = `${request.protocol}//${request.getHeader('host')}`
    begin(request, request.method, origin, (name, value) => request.setHeader(name, value))
  })
  on<FetchRequest>('undici:request:create', ({ request }) => {
    begin(request, request.method, request.origin, (name, value) => request.addHeader(name, value))
  })
  for (const name of ['response.finish', 'request.error']) endOn(`http.client.${name}`)
  // A body that is not read never ends, so the span ends with the head.
  for (const name of ['headers', 'error']) endOn(`undici:request:${name}`)
}
