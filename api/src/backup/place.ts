import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { moveDurably } from '../platform/durable.ts'
import type { Encryption } from './encryption.ts'

const database = z.object({ kind: z.enum(['dump', 'folder']), file: z.string() })
const manifest = z.object({
  moment: z.iso.datetime(),
  /** The release that can restore it. */
  version: z.string().optional(),
  /** `folder` is that of the embedded server. None: pgBackRest has it, or only another release can read it. */
  database: database.optional().catch(undefined),
  secrets: z.string().optional(),
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
  for (const path of Object.values(place)) await mkdir(path, { recursive: true, mode: 0o700 })
}

export const unfinishedIn = ({ unfinished }: Place) => join(unfinished, randomBytes(8).toString('hex'))

/** The file is whole or not there. @param path without the ending of the encryption */
export async function store(place: Place, encryption: Encryption, path: string, content: Readable): Promise<void> {
  const draft = unfinishedIn(place)
  await encryption.write(draft, content)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await moveDurably(draft, path + encryption.ending)
}

/** Names sort by time. Colons are not allowed in the file names of some systems. */
export const stamp = (moment: Date) => moment.toISOString().replaceAll(/[-:]/g, '')

/** The backup is moved away first, so that an interrupted removal leaves nothing that looks whole. */
export async function discard(place: Place, path: string): Promise<void> {
  const away = unfinishedIn(place)
  await rename(path, away)
  await rm(away, { recursive: true })
}

/** The oldest comes first. */
export async function backupsIn({ backups }: Place): Promise<Backup[]> {
  const names = await readdir(backups).catch(() => [])
  return Promise.all(
    names.sort().map(async (name) => {
      const path = join(backups, name)
      return { path, manifest: manifest.parse(JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))) }
    }),
  )
}
