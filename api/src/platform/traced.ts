import { endpoints } from '@sesol/contract'
import { beginPart, isTracing, openTracing, type TracedPart } from '@sesol/shared/tracing'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Task, TaskList } from 'graphile-worker'
import type { Config } from '../config.ts'

export const openTraces = ({ traces }: Config, service: 'api' | 'worker', log: () => FastifyBaseLogger) =>
  openTracing({ service, ...traces, onFailure: (err) => log().warn({ err }, 'traces are not exported') })

export function traceRequests(app: FastifyInstance) {
  if (!isTracing()) return
  const parts = new WeakMap<FastifyRequest, TracedPart>()
  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, headers, id } = request
    const { config, url = 'none' } = routeOptions
    const route = config?.call ? endpoints[config.call].path : url
    const { traceparent } = headers
    const part = beginPart({
      kind: 'server',
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route, request_id: id },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    parts.set(request, part)
    part.run(done)
  })
  // The end of a body is an event of the connection, which belongs to no request.
  app.addHook('preValidation', (request, _, done) => parts.get(request)?.run(done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    parts.get(request)?.end({ attributes: { 'http.response.status_code': statusCode }, failed: statusCode >= 500 })
  })
}

type Traced = { traceparent?: string }

export function tracingTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, Task] => [
      name,
      async (payload, helpers) => {
        const { traceparent, ...rest } = payload as Traced
        const { id, attempts } = helpers.job
        const attributes = { 'sesol.task': name, 'sesol.job': id, 'sesol.attempt': attempts }
        const part = beginPart({ kind: 'consumer', name, attributes, traceparent })
        try {
          const result = await part.run(() => run?.(rest, helpers))
          part.end()
          return result
        } catch (error) {
          part.end({ failed: true })
          throw error
        }
      },
    ]),
  )
}
