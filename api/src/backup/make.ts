import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { subDays } from 'date-fns/subDays'
import type { Client } from 'pg'
import type { readBackupSource } from '../config.ts'
import { notedRelease } from '../db/migrate.ts'
import { openStorages } from '../files.ts'
import { namedFault, StorageFullError } from '../platform/storage/index.ts'
import { release } from '../platform/version.ts'
import { BackupError } from './backup-error.ts'
import { databaseOnClient, withClient } from './connection.ts'
import { dumpDatabase } from './dump.ts'
import { copyFiles, pruneFiles } from './files.ts'
import { copyFolder } from './folder.ts'
import { writeErasures } from './journal.ts'
import { backUpByPgBackRest } from './pgbackrest.ts'
import {
  backupsIn,
  discard,
  type Manifest,
  momentOf,
  type Place,
  placeIn,
  preparePlace,
  publish,
  stamp,
  unfinishedIn,
} from './place.ts'
import { flushDirectory, type Seal, sealFor } from './seal.ts'

// Any fixed number.
const backupLock = 7_353_766

export type Source = Awaited<ReturnType<typeof readBackupSource>>

export async function makeBackup(source: Source): Promise<Manifest> {
  const place = placeIn(source.backup.dir)
  return alone(source, place, async (client) => {
    const folder = unfinishedIn(place)
    await mkdir(folder, { mode: 0o700 })
    const seal = sealFor(source.backup.recipients)
    // All that was written before it is in the backup.
    const begun = new Date()
    const { database, moment = begun, bytes } = await backUpDatabase(source, client, folder, seal)
    const files = await copyFiles(await openStorages(source), place, seal, moment)
    const manifest: Manifest = {
      moment: moment.toISOString(),
      version: (await notedRelease(databaseOnClient(client))) ?? release,
      database,
      secrets: await copySecrets(source, folder, seal),
      files: files.files,
      bytes: files.bytes + bytes,
    }
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
    await flushDirectory(folder)
    await publish(folder, join(place.backups, stamp(moment)))
    await writeErasures(databaseOnClient(client), source.backup, new Date())
    await removeOld(place, source.backup.keepDays)
    await writeStatus(source.dataDir, manifest)
    return manifest
  })
}

/** Between backups, so that a moment between them has its files too. */
export async function copyNewFiles(source: Source): Promise<{ added: number }> {
  const place = placeIn(source.backup.dir)
  return alone(source, place, async (client) => {
    await writeErasures(databaseOnClient(client), source.backup, new Date())
    return copyFiles(await openStorages(source), place, sealFor(source.backup.recipients), new Date())
  })
}

/** A killed process loses the lock, and its leftovers are removed by the next one. */
async function alone<T>(source: Source, place: Place, work: (client: Client) => Promise<T>): Promise<T> {
  try {
    return await withClient(source.databaseUrl, async (client) => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [backupLock])
      if (!rows[0]?.locked) throw new BackupError('Another backup is being made: wait until it has finished.')
      await preparePlace(place)
      await removeLeftovers(place)
      return await work(client)
    })
  } catch (error) {
    if (!(namedFault(error) instanceof StorageFullError)) throw error
    throw new BackupError(
      `No space is left in ${place.root} or ${source.dataDir}: make room, or keep fewer backups (RETENTION_DAYS=backup=…).`,
    )
  }
}

async function backUpDatabase(source: Source, client: Client, folder: string, seal: Seal) {
  if (source.backup.pgBackRest) {
    const bytes = await backUpByPgBackRest(source.backup.pgBackRest)
    return { moment: new Date(), bytes }
  }
  const kind = source.isEmbedded ? ('folder' as const) : ('dump' as const)
  const file = `database.${kind}${seal.ending}`
  const write = (content: Readable) => seal.write(join(folder, file), content)
  const sha256 = await (source.isEmbedded ? copyFolder(source.databaseUrl, write) : dumpDatabase(client, source, write))
  return { database: { kind, file, sha256 }, bytes: (await stat(join(folder, file))).size }
}

/** Tokens, sealed cookies and links of mails are worth as much as the database without them. */
async function copySecrets({ dataDir }: Source, folder: string, seal: Seal): Promise<string | undefined> {
  const secrets = await readFile(join(dataDir, 'secrets.json')).catch(() => undefined)
  if (!secrets) return undefined
  const file = `secrets.json${seal.ending}`
  await seal.write(join(folder, file), Readable.from([secrets]))
  return file
}

// The worker writes its entries in milliseconds: what is older was left by a killed process.
const leftoverMs = 60_000

async function removeLeftovers({ unfinished }: Place): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const found = await stat(path)
    if (found.isDirectory() || Date.now() - found.mtimeMs > leftoverMs) await rm(path, { recursive: true, force: true })
  }
}

/** The newest backup stays, however old. */
async function removeOld(place: Place, keepDays: number): Promise<void> {
  const oldest = subDays(new Date(), keepDays)
  const backups = await backupsIn(place)
  const over = backups.slice(0, -1).filter(({ manifest }) => new Date(manifest.moment) < oldest)
  for (const { path } of over) await discard(place, path)
  const first = backups.find((backup) => !over.includes(backup))
  const needed = first && new Date(first.manifest.moment) < oldest ? new Date(first.manifest.moment) : oldest
  const margin = subDays(needed, 1)
  for (const name of await readdir(place.erasures)) {
    if (momentOf(name) < margin) await rm(join(place.erasures, name), { force: true })
  }
  await pruneFiles(place, needed)
}

async function writeStatus(dataDir: string, { bytes }: Manifest): Promise<void> {
  const file = join(dataDir, 'backup-status.json')
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.new`, `${JSON.stringify({ finished_at: new Date().toISOString(), bytes })}\n`)
  await rename(`${file}.new`, file)
}
