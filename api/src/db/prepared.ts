import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { tracedQuery } from './traced-query.ts'

const mark = '/* prepared */'

/** Marks a statement that each connection plans once: its text and plan must not depend on its parameters, as a limit's does. */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Passes a callback with each statement: when it is set later, as for the driver's promise, V8 keeps each result until a full collection. */
class CallbackClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has many shapes
  override query(...given: any[]): any {
    const isPromised = typeof given[0]?.submit !== 'function' && typeof given.at(-1) !== 'function'
    if (!isPromised) return Reflect.apply(super.query, this, given)
    return new Promise((resolve, reject) => {
      const done = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result))
      Reflect.apply(super.query, this, [...given, done])
    })
  }
}

/** Its statements have no names, so that any connection of a pooler can run them. */
export class PlainClient extends CallbackClient {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...given: any[]): any {
    return tracedQuery(given[0], () => super.query(...given))
  }
}

export class PreparingClient extends CallbackClient {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    const keeps = typeof text === 'string' && text.slice(0, 40).includes(mark)
    const asked = keeps ? [{ name: nameOf(text), text, values }, ...rest] : given
    return tracedQuery(text, () => super.query(...asked))
  }
}
