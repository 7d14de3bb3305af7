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

type Settle = (error: Error | undefined, result: unknown) => void
type Described = { fields: { name: string; dataTypeID: number }[] }

/** The part of the driver's result that tells how to read a row. */
type RowShape = Described & { _parsers: unknown; _prebuiltEmptyResultObject: unknown }

type DriverQuery = pg.Query & { _result: RowShape; handleRowDescription(description: Described): void }
type NewQuery = new (text: string, values: unknown[] | undefined, settle: Settle) => DriverQuery

const rowShapes = new Map<string, RowShape>()

const none: Described = { fields: [] }

function isSame({ fields }: Described, { fields: others }: Described): boolean {
  if (fields.length !== others.length) return false
  for (let n = 0; n < fields.length; n++) {
    if (fields[n]?.name !== others[n]?.name || fields[n]?.dataTypeID !== others[n]?.dataTypeID) return false
  }
  return true
}

/** PostgreSQL describes the columns with each answer. What the driver makes of them is kept, because that takes longer than reading a row. */
class PreparedQuery extends (pg.Query as unknown as NewQuery) {
  readonly name: string

  constructor(text: string, values: unknown[] | undefined, settle: Settle) {
    super(text, values, settle)
    this.name = nameOf(text)
  }

  override handleRowDescription(description: Described) {
    const known = rowShapes.get(this.name)
    const isKnown = known !== undefined && isSame(known, description)
    super.handleRowDescription(isKnown ? none : description)
    const result = this._result
    if (isKnown) {
      result.fields = known.fields
      result._parsers = known._parsers
      result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject
    } else {
      const { fields, _parsers, _prebuiltEmptyResultObject } = result
      rowShapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
  }
}

/**
 * Passes a callback with each statement: when it is set later, as for the driver's promise, V8 keeps each result until a full
 * collection. A statement as text alone is not copied by the driver.
 */
class CallbackClient extends pg.Client {
  protected queryOf(text: string, values: unknown[] | undefined, settle: Settle): pg.Query {
    return new pg.Query(text, values, settle)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has many shapes
  override query(...given: any[]): any {
    const [text, values] = given
    const isPromised = typeof text === 'string' && typeof given.at(-1) !== 'function'
    if (!isPromised) return Reflect.apply(super.query, this, given)
    const send = () =>
      new Promise((resolve, reject) => {
        super.query(this.queryOf(text, values, (error, result) => (error ? reject(error) : resolve(result))))
      })
    return tracedQuery(text, send)
  }
}

/** Its statements have no names, so that any connection of a pooler can run them. */
export class PlainClient extends CallbackClient {}

export class PreparingClient extends CallbackClient {
  protected override queryOf(text: string, values: unknown[] | undefined, settle: Settle): pg.Query {
    const isMarked = text.slice(0, 40).includes(mark)
    return isMarked ? new PreparedQuery(text, values, settle) : super.queryOf(text, values, settle)
  }
}
