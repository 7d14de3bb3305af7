import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/** Marks a statement that each connection plans once: its text and plan must not depend on its parameters, as a limit's does. */
export const prepared = sql.raw(mark)

const readOnly = '25006'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

type Answered = (error: Error | undefined, result: pg.QueryResult) => void

/**
 * Passes a callback with each statement: the driver sets the one of a promise later, and V8 then keeps each result until a
 * full collection.
 */
export class PlainClient extends pg.Client {
  #unanswered = 0
  #isOfReplica = false

  get isWaiting(): boolean {
    return this.#unanswered > 0
  }

  /** Whether a write was refused because the server has become a replica. */
  get isOfReplica(): boolean {
    return this.#isOfReplica
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has many shapes
  override query(statement: any, values?: any, answered?: any): any {
    // A copy answers by its own events.
    if (typeof statement.submit === 'function') return super.query(statement)
    if (typeof values === 'function') return this.#send(statement, undefined, values)
    if (answered !== undefined) return this.#send(statement, values, answered)
    return new Promise((resolve, reject) => {
      this.#send(statement, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  #send(statement: string | pg.QueryConfig, values: unknown[] | undefined, answered: Answered): void {
    const config =
      typeof statement === 'string' ? this.configOf(statement, values) : { ...statement, ...(values && { values }) }
    this.#unanswered++
    super.query(config, (error: Error | undefined, result: pg.QueryResult) => {
      this.#unanswered--
      if (error && 'code' in error && error.code === readOnly) this.#isOfReplica = true
      answered(error, result)
    })
  }

  /** The statements have no names, so that any connection of a pooler can run them. */
  protected configOf(text: string, values: unknown[] = []): pg.QueryConfig {
    return { text, values }
  }
}

export class PreparingClient extends PlainClient {
  protected override configOf(text: string, values: unknown[] = []): pg.QueryConfig {
    return text.slice(0, 40).includes(mark) ? { text, values, name: nameOf(text) } : { text, values }
  }
}
