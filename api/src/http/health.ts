import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Whether the process accepts requests: false before migration and while draining. */
export type Readiness = { ready: boolean }

export function registerHealth(app: FastifyInstance, db: Db, readiness: Readiness) {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const answers = readiness.ready && (await answersSoon(db))
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' })
  })
}

export async function answersSoon(db: Db): Promise<boolean> {
  try {
    const late = AbortSignal.timeout(2000)
    await Promise.race([
      sql`select 1`.execute(db),
      new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason), { once: true })),
    ])
    return true
  } catch {
    return false
  }
}
