import { isAfter } from 'date-fns/isAfter'
import { subDays } from 'date-fns/subDays'
import type { Deps } from '../../context.ts'
import { knownExports } from './exports.ts'

/** Older than a day: a younger archive may belong to a running transaction. @returns their number */
export async function sweepArchives({ db, privateFiles, now }: Pick<Deps, 'db' | 'privateFiles' | 'now'>) {
  const old: string[] = []
  const yesterday = subDays(now(), 1)
  for await (const { name, modifiedAt } of privateFiles.list()) {
    if (name.endsWith('.zip') && !isAfter(modifiedAt, yesterday)) old.push(name)
  }
  const known = old.length ? await knownExports(db, old) : new Set()
  const over = old.filter((name) => !known.has(name))
  for (const name of over) await privateFiles.delete(name)
  return over.length
}
