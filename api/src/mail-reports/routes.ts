import { createHash, timingSafeEqual } from 'node:crypto'
import { emailField } from '@sesol/contract/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../context.ts'
import { HttpError, unauthorized } from '../http/errors.ts'
import { parseBody } from '../http/parse.ts'
import { feedbackOf, maxReportBytes } from '../platform/mail/index.ts'
import { receiveEvent, receiveMessage } from './receive.ts'

const status = z.string().regex(/^\d\.\d{1,3}\.\d{1,3}$/)
const events = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'soft_bounce', 'complaint']),
        recipient: emailField(),
        status: status.nullish().transform((given) => given ?? null),
      }),
    )
    .max(1000),
})

const recipientQuery = z.object({ recipient: z.string().max(320).default('') })

/** `POST /hooks/mail/`: bounces and complaints, from a mail server as `message/rfc822`, from a provider as JSON. */
export function registerMailReports(app: FastifyInstance, deps: Deps) {
  const { hookSecret } = deps.config.mail
  if (hookSecret === undefined) return
  const expected = digestOf(`Bearer ${hookSecret}`)
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: maxReportBytes },
      async (_: unknown, body: Buffer) => body,
    )
    scope.post<{ Body: unknown }>('/hooks/mail/', {
      onRequest: async ({ headers }) => {
        if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected)) throw unauthorized()
      },
      handler: async ({ body, query, headers }, reply) => {
        if (Buffer.isBuffer(body)) {
          const { recipient } = parseBody(recipientQuery, query)
          return reply.send({ outcome: await receiveMessage(deps, body, recipient) })
        }
        if (!headers['content-type']?.startsWith('application/json'))
          throw new HttpError(415, 'error.request.media_type')
        for (const { type, recipient, status: given } of parseBody(events, body).events) {
          const feedback = type === 'bounce' && given !== null ? feedbackOf(given) : { kind: type, status: given }
          await receiveEvent(deps, recipient, feedback)
        }
        return reply.status(204).send()
      },
    })
  })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
