import { isAfter } from 'date-fns/isAfter'
import { subDays } from 'date-fns/subDays'
import type { Deps } from '../../context.ts'
import { knownImages } from './repository.ts'

const batch = 500

export async function sweepSignatureImages({ db, privateFiles, now }: Pick<Deps, 'db' | 'privateFiles' | 'now'>) {
  let removed = 0
  let old: string[] = []
  const flush = async () => {
    const known = old.length ? await knownImages(db, old) : new Set()
    for (const name of old) {
      if (known.has(name)) continue
      await privateFiles.delete(name)
      removed += 1
    }
    old = []
  }
  for await (const file of privateFiles.list()) {
    if (!file.name.endsWith('.png')) continue
    if (isAfter(file.modifiedAt, subDays(now(), 1))) continue
    old.push(file.name)
    if (old.length === batch) await flush()
  }
  await flush()
  return removed
}
