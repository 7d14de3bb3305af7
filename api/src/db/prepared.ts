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

/** Its statements have no names, so that any connection of a pooler can run them. */
export class PlainClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has many shapes; the query builder uses one
  override query(...given: any[]): any {
    return tracedQuery(given[0], () => Reflect.apply(super.query, this, given))
  }
}

export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    const keeps = typeof text === 'string' && text.slice(0, 40).includes(mark)
    const asked = keeps ? [{ name: nameOf(text), text, values }, ...rest] : given
    return tracedQuery(text, () => Reflect.apply(super.query, this, asked))
  }
}
