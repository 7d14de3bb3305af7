import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { flushDirectory } from './seal.ts'

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  sha256: z.string(),
})
export type DumpedTable = z.output<typeof table>

const manifest = z.object({
  format: z.literal(1),
  moment: z.iso.datetime(),
  version: z.string().optional(),
  commit: z.string().optional(),
  sealed: z.boolean(),
  database: z
    .object({
      migrations: z.array(z.string()),
      tables: z.array(table),
      sequences: z.array(z.object({ name: z.string(), last: z.number() })),
    })
    .optional(),
  hasSecrets: z.boolean(),
  files: z.number(),
  bytes: z.number(),
})
export type Manifest = z.output<typeof manifest>

export type Backup = { path: string; manifest: Manifest }

export type Place = ReturnType<typeof placeIn>

export const placeIn = (root: string) => ({
  root,
  backups: join(root, 'backups'),
  files: join(root, 'files'),
  erasures: join(root, 'erasures'),
  unfinished: join(root, 'unfinished'),
})

export async function preparePlace(place: Place): Promise<void> {
  for (const path of [place.root, place.backups, place.files, place.erasures, place.unfinished]) {
    await mkdir(path, { recursive: true, mode: 0o700 })
  }
}

export const unfinishedIn = ({ unfinished }: Place) => join(unfinished, randomBytes(8).toString('hex'))

/** Colons are not allowed in the file names of some systems. */
export const stamp = (moment: Date) => moment.toISOString().replaceAll(/[-:]/g, '')
export const momentOf = (name: string) => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)/.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
}

export async function publish(from: string, to: string): Promise<void> {
  await flushDirectory(join(from, '..'))
  await rename(from, to)
  await flushDirectory(join(to, '..'))
}

/** Moved away first, so that an interrupted removal leaves nothing that looks whole. */
export async function discard(place: Place, path: string): Promise<void> {
  const away = unfinishedIn(place)
  await rename(path, away)
  await rm(away, { recursive: true })
}

export async function backupsIn({ backups }: Place): Promise<Backup[]> {
  const names = await readdir(backups).catch(() => [])
  return Promise.all(
    names.sort().map(async (name) => {
      const path = join(backups, name)
      return { path, manifest: manifest.parse(JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))) }
    }),
  )
}
