import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isConnectionLoss } from './errors.ts'

const everyMs = 1000

export class DatabaseOutage {
  #isGone = false
  #log: Pick<FastifyBaseLogger, 'error' | 'info'>
  #db: () => Db

  constructor(log: Pick<FastifyBaseLogger, 'error' | 'info'>, db: () => Db) {
    this.#log = log
    this.#db = db
  }

  covers(error: unknown): boolean {
    if (!isConnectionLoss(error)) return false
    if (!this.#isGone) {
      this.#isGone = true
      this.#log.error({ err: error }, 'the database is gone')
      void this.#untilBack()
    }
    return true
  }

  async #untilBack(): Promise<void> {
    const began = performance.now()
    do await pause(everyMs, undefined, { ref: false })
    while (!(await this.#answers()))
    this.#isGone = false
    this.#log.info({ ms: Math.round(performance.now() - began) }, 'the database is back')
  }

  #answers(): Promise<boolean> {
    return sql`select 1`.execute(this.#db()).then(
      () => true,
      () => false,
    )
  }
}
