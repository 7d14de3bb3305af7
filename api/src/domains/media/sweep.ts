import { millisecondsInHour } from 'date-fns/constants'
import { isAfter } from 'date-fns/isAfter'
import { subDays } from 'date-fns/subDays'
import type { Deps } from '../../context.ts'
import { dropHeld, knownNames, overduePreparations } from './repository.ts'
import { type OnMediaChange, showOutcome } from './verbs/prepare-video.ts'
import { sourceFile } from './video-files.ts'

const batch = 500

export async function sweepMedia({ db, media, temporary, now }: Pick<Deps, 'db' | 'media' | 'temporary' | 'now'>) {
  await dropHeld(db, now())
  const removed = { temporary: await temporary.sweep(millisecondsInHour), media: 0 }
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
    if (isAfter(file.modifiedAt, subDays(now(), 1))) continue
    old.push(file.name)
    if (old.length === batch) await flush()
  }
  await flush()
  return removed
}

export async function sweepPreparations(
  { db, media, now }: Pick<Deps, 'db' | 'media' | 'now'>,
  onChange: OnMediaChange,
): Promise<number> {
  const overdue = await overduePreparations(db, subDays(now(), 1))
  for (const { id, name, source } of overdue) {
    await showOutcome(db, id, undefined, onChange)
    if (source !== null) await media.delete(sourceFile(name, source))
  }
  return overdue.length
}

const nameOf = (file: string) => file.slice(0, 32)
