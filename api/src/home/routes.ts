import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { languageOf } from '../http/messages.ts'

const policy = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'"

export function registerHome(app: FastifyInstance, config: Config) {
  app.get('/', async (request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const { homePage } = await import('./page.ts')
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'content-language': language,
        'cache-control': 'public, max-age=300',
        vary: 'accept-language',
      })
      .send(homePage(language, config))
  })
}
