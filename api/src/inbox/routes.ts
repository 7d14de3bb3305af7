import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from '../http/errors.ts'
import { languageOf } from '../http/messages.ts'

const policy =
  "default-src 'none';style-src 'unsafe-inline';frame-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'"
// What an e-mail program allows: links, no scripts and no forms.
const mailPolicy =
  "default-src 'none';style-src 'unsafe-inline';img-src data: http: https:;form-action 'none';frame-ancestors 'self';sandbox allow-popups allow-popups-to-escape-sandbox"

const pageSize = 100

/** The inbox is for trying the product without an e-mail server. */
export async function registerInbox(app: FastifyInstance, { mail: { inbox, dir } }: Pick<Config, 'mail'>) {
  if (!inbox) return
  // Loaded here: in production the inbox is off.
  const { namesIn, readMail } = await import('./mails.ts')
  const { listPage, mailContent, mailPage } = await import('./pages.ts')

  app.get<{ Querystring: { from?: string } }>('/mail/', async (request, reply) => {
    const names = await namesIn(dir)
    const from = Math.min(Math.max(0, Math.trunc(Number(request.query.from) || 0)), names.length)
    const mails = await Promise.all(names.slice(from, from + pageSize).map((name) => readMail(dir, name)))
    const newer = from > 0 ? `/mail/?from=${Math.max(0, from - pageSize)}` : undefined
    const older = from + pageSize < names.length ? `/mail/?from=${from + pageSize}` : undefined
    const listed = { mails: mails.filter((each) => each !== undefined), newer, older }
    return html(reply, listPage(languageOf(request.headers['accept-language']), listed), policy)
  })

  app.get<{ Params: { name: string } }>('/mail/:name/', async (request, reply) => {
    const stored = await readMail(dir, request.params.name)
    if (!stored) throw notFound()
    return html(reply, mailPage(languageOf(request.headers['accept-language']), stored), policy)
  })

  app.get<{ Params: { name: string } }>('/mail/:name/content/', async (request, reply) => {
    const stored = await readMail(dir, request.params.name)
    if (!stored) throw notFound()
    return html(reply, mailContent(stored), mailPolicy)
  })
}

const html = (reply: FastifyReply, text: string, contentPolicy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-store')
    .send(text)
