import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Db } from '../db/database.ts'
import { knownExports } from '../domains/accounts/index.ts'
import { knownNames } from '../domains/media/index.ts'
import { knownImages } from '../domains/support/index.ts'
import type { Files } from '../files.ts'
import type { Storage } from '../platform/storage/index.ts'
import { discard, type Place, publish, unfinishedIn } from './place.ts'
import type { Seal, Unseal } from './seal.ts'

type Areas = Pick<Files, 'media' | 'privateFiles'>
type Area = keyof Areas
const areas: Area[] = ['media', 'privateFiles']

const batch = 500
const nameOf = (file: string) => file.slice(0, 32)

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
  const restored = new Set<string>()
  for (const area of areas) {
    let found: string[] = []
    const flush = async () => {
      for (const path of await withRow(db, area, found)) {
        await restore(path, target[area], target.temporary, unseal)
        restored.add(fileOf(path))
      }
      found = []
    }
    for await (const path of copiesIn(place, area)) {
      found.push(path)
      if (found.length === batch) await flush()
    }
    await flush()
  }
  return { restored, missing: await missingFiles(db, target, restored) }
}

const fileOf = (path: string) => basename(path, '.age')

async function withRow(db: Db, area: Area, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const files = paths.map(fileOf)
  if (area === 'media') {
    const known = await knownNames(db, [...new Set(files.map(nameOf))])
    return paths.filter((path) => known.has(nameOf(fileOf(path))))
  }
  const known = new Set([...(await knownImages(db, files)), ...(await knownExports(db, files))])
  return paths.filter((path) => known.has(fileOf(path)))
}

async function restore(path: string, storage: Storage, temporary: Target['temporary'], unseal: Unseal) {
  const name = fileOf(path)
  if (await storage.stat(name)) return
  const { path: draft } = await temporary.receive(await unseal(path))
  await storage.adopt(name, draft)
}

async function missingFiles(db: Db, { media, privateFiles }: Areas, restored: Set<string>): Promise<string[]> {
  const missing: string[] = []
  const check = async (storage: Storage, name: string) => {
    if (!restored.has(name) && !(await storage.stat(name))) missing.push(name)
  }
  for (let last = 0; ; ) {
    const query = db.selectFrom('media').select(['id', 'name', 'extension']).where('state', '=', 'ready')
    const rows = await query.where('id', '>', last).orderBy('id').limit(batch).execute()
    for (const { name, extension } of rows) await check(media, `${name}.${extension}`)
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) break
  }
  for (const table of ['signature', 'signature_form'] as const) {
    for (let last = 0; ; ) {
      const query = db.selectFrom(table).select(['id', 'image']).where('image', 'is not', null)
      const rows = await query.where('id', '>', last).orderBy('id').limit(batch).execute()
      for (const { image } of rows) if (image !== null) await check(privateFiles, image)
      last = rows.at(-1)?.id ?? last
      if (rows.length < batch) break
    }
  }
  return missing
}
