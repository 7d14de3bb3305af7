import { existsSync } from 'node:fs'
import { readdir, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Files } from '../files.ts'
import type { Decrypt, Encryption } from './encryption.ts'
import { discard, type Place, store } from './place.ts'

type Areas = Pick<Files, 'media' | 'privateFiles'>
type Area = keyof Areas
const areas: Area[] = ['media', 'privateFiles']

/** A stored file never changes, so each is copied once; the time of the copy is when the file was last there. */
export async function copyFiles(storages: Areas, place: Place, encryption: Encryption, now: Date) {
  const copied = { files: 0, bytes: 0, added: 0 }
  for (const area of areas) {
    for await (const { name, bytes } of storages[area].list()) {
      const target = join(place.files, area, name.slice(0, 2), name)
      if (!existsSync(target + encryption.ending)) {
        const content = await storages[area].open(name)
        if (!content) continue
        await store(place, encryption, target, content)
        copied.added += 1
      }
      await utimes(target + encryption.ending, now, now)
      copied.files += 1
      copied.bytes += bytes
    }
  }
  return copied
}

export async function pruneFiles(place: Place, before: Date): Promise<void> {
  for (const area of areas) {
    for (const path of await copiesIn(place, area)) if ((await stat(path)).mtime < before) await discard(place, path)
  }
}

async function copiesIn(place: Place, area: Area): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const found = await readdir(join(place.files, area), options).catch(() => [])
  return found.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
}

/** Erased files are not restored. @returns how many were, and the missing ones that rows name */
export async function restoreFiles(db: Db, target: Areas & Pick<Files, 'temporary'>, place: Place, decrypt: Decrypt) {
  const named = await namedFiles(db)
  const known = new Set(named.map(({ key }) => key))
  let restored = 0
  for (const area of areas) {
    for (const path of await copiesIn(place, area)) {
      const name = basename(path, '.age')
      // A medium has several files, whose names begin with its own.
      if (!known.has(area === 'media' ? name.slice(0, 32) : name)) continue
      restored += 1
      if (await target[area].stat(name)) continue
      const { path: draft } = await target.temporary.receive(await decrypt(path))
      await target[area].adopt(name, draft)
    }
  }
  const missing: string[] = []
  for (const { area, file } of named) if (file && !(await target[area].stat(file))) missing.push(file)
  return { restored, missing }
}

/** `file`: the one that has to be there. */
async function namedFiles(db: Db) {
  const { rows } = await sql<{ area: Area; key: string; file: string | null }>`
    select 'media' as area, name as key, case when state = 'ready' then name || '.' || extension end as file from media
    union all select 'privateFiles', image, image from signature where image is not null
    union all select 'privateFiles', image, image from signature_form where image is not null
    union all select 'privateFiles', file, null from data_export where file is not null`.execute(db)
  return rows
}
