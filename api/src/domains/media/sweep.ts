import type { Deps } from '../../context.ts'
import { dropHeld, knownNames } from './repository.ts'

const hour = 3_600_000
const batch = 500

/**
 * Gives up files that were sent ahead and never used, and removes what they, deleted rows, killed processes and lost
 * transactions left behind: scratch files older than an hour, stored files older than a day that have no row.
 */
export async function sweepMedia({ db, media, scratch, now }: Pick<Deps, 'db' | 'media' | 'scratch' | 'now'>) {
  await dropHeld(db, now())
  const removed = { scratch: await scratch.sweep(hour), media: 0 }
  let old: string[] = []
  const flush = async () => {
    if (old.length === 0) return
    const known = await knownNames(db, [...new Set(old.map(nameOf))])
    const orphans = old.filter((file) => !known.has(nameOf(file)))
    for (const file of orphans) await media.delete(file)
    removed.media += orphans.length
    old = []
  }
  for await (const file of media.list()) {
    if (now().getTime() - file.modifiedAt.getTime() < 24 * hour) continue
    old.push(file.name)
    if (old.length === batch) await flush()
  }
  await flush()
  return removed
}

const nameOf = (file: string) => file.slice(0, 32)
