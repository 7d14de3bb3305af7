import { millisecondsInHour } from 'date-fns/constants'
import { subDays } from 'date-fns/subDays'
import type { Deps } from '../../context.ts'
import { sweepFiles } from '../../platform/storage/storage.ts'
import { sourceFile } from './kind.ts'
import { dropHeld, knownNames, overduePreparations } from './repository.ts'
import { type OnMediaChange, showOutcome } from './verbs/prepare-video.ts'

export async function sweepMedia({ db, media, temporary, now }: Pick<Deps, 'db' | 'media' | 'temporary' | 'now'>) {
  await dropHeld(db, now())
  const knownAmong = async (files: string[]) => {
    const known = await knownNames(db, [...new Set(files.map(nameOf))])
    return new Set(files.filter((file) => known.has(nameOf(file))))
  }
  return {
    temporary: await temporary.sweep(millisecondsInHour),
    media: await sweepFiles(media, { now: now(), knownAmong }),
  }
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
