import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Files } from '../files.ts'
import type { Storage } from '../platform/storage/index.ts'
import { discard, type Place, publish, unfinishedIn } from './place.ts'
import type { Seal, Unseal } from './seal.ts'

type Areas = Pick<Files, 'media' | 'privateFiles'>
type Area = keyof Areas
const areas: Area[] = ['media', 'privateFiles']

/** A stored file never changes, so each is copied once; the time of the copy is when the file was last there. */
export async function copyFiles(storages: Areas, place: Place, seal: Seal, now: Date) {
  const copied = { files: 0, bytes: 0, added: 0 }
  for (const area of areas) {
    for await (const { name, bytes } of storages[area].list()) {
      const target = join(place.files, area, name.slice(0, 2), `${name}${seal.ending}`)
      if (!existsSync(target)) {
        const content = await storages[area].open(name)
        if (!content) continue
        const draft = unfinishedIn(place)
        await seal.write(draft, content)
        await mkdir(join(target, '..'), { recursive: true })
        await publish(draft, target)
        copied.added += 1
      }
      await utimes(target, now, now)
      copied.files += 1
      copied.bytes += bytes
    }
  }
  return copied
}

export async function pruneFiles(place: Place, before: Date): Promise<void> {
  for (const area of areas) {
    for await (const path of copiesIn(place, area)) {
      if ((await stat(path)).mtime < before) await discard(place, path)
    }
  }
}

async function* copiesIn(place: Place, area: Area) {
  const root = join(place.files, area)
  for (const folder of await readdir(root).catch(() => [])) {
    for (const file of await readdir(join(root, folder))) yield join(root, folder, file)
  }
}

type Target = Areas & Pick<Files, 'temporary'>

/** Erased files are not restored. @returns the restored names, and the missing ones that rows name */
export async function restoreFiles(db: Db, target: Target, place: Place, unseal: Unseal) {
  const named = await namedFiles(db)
  const known = new Set(named.map(({ key }) => key))
  const restored = new Set<string>()
  for (const area of areas) {
    for await (const path of copiesIn(place, area)) {
      const file = basename(path, '.age')
      if (!known.has(keyOf(area, file))) continue
      await restore(path, file, target[area], target.temporary, unseal)
      restored.add(file)
    }
  }
  const missing: string[] = []
  for (const { area, file } of named) {
    if (file !== null && !restored.has(file) && !(await target[area].stat(file))) missing.push(file)
  }
  return { restored, missing }
}

/** A medium has several files, whose names begin with its own. */
const keyOf = (area: Area, file: string) => (area === 'media' ? file.slice(0, 32) : file)

/** `file`: the one that has to be there. */
async function namedFiles(db: Db) {
  const { rows } = await sql<{ area: Area; key: string; file: string | null }>`
    select 'media' as area, name as key, case when state = 'ready' then name || '.' || extension end as file from media
    union all select 'privateFiles', image, image from signature where image is not null
    union all select 'privateFiles', image, image from signature_form where image is not null
    union all select 'privateFiles', file, null from data_export where file is not null`.execute(db)
  return rows
}

async function restore(path: string, name: string, storage: Storage, temporary: Target['temporary'], unseal: Unseal) {
  if (await storage.stat(name)) return
  const { path: draft } = await temporary.receive(await unseal(path))
  await storage.adopt(name, draft)
}
