import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { apiDocument } from './document.ts'
import { style } from './style.ts'

// The page loads its style, and runs nothing.
const policy = "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** `GET /schema/`: the contract as an OpenAPI document. `GET /docs/`: the same as a page to read. */
export function registerDocs(app: FastifyInstance, { apiDocs, siteName }: Pick<Config, 'apiDocs' | 'siteName'>) {
  if (!apiDocs) return
  const document = once(async () => apiDocument(siteName))
  const page = once(async () => (await import('./page.ts')).apiPage(await document()))
  app.get('/schema/', document)
  app.get('/docs/', async (_, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(await page()),
  )
  app.get('/docs/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style))
}

/** Printed when first asked for: most processes never are. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
