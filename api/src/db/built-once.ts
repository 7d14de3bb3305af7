import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Builds a statement at its first run, because building takes longer than sending. Its text must not depend on the values. */
export function builtOnce<V extends object, R>(build: (db: Db, values: V) => Compilable<R>) {
  const slots = new Proxy({} as V, { get: (_, name) => new Slot(name) })
  let built: CompiledQuery<R> | undefined
  return async (db: Db, values: V): Promise<R | undefined> => {
    built ??= build(db, slots).compile()
    const parameters = built.parameters.map((each) => (each instanceof Slot ? Reflect.get(values, each.name) : each))
    const { rows } = await db.executeQuery<R>({ ...built, parameters })
    return rows[0]
  }
}
