import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { readBackupSource } from '../config.ts'
import type { Db } from '../db/database.ts'
import { notedRelease } from '../db/migrate.ts'
import { openStorages } from '../files.ts'
import { moveDurably, writeDurably } from '../platform/durable.ts'
import { namedFault, StorageFullError } from '../platform/storage/storage.ts'
import { release } from '../platform/version.ts'
import { copyFolder, dumpOf, runPgBackRest, withDatabase } from './database.ts'
import { BackupError, type Encryption, encryptionFor } from './encryption.ts'
import { copyFiles, pruneFiles } from './files.ts'
import { writeErasures } from './journal.ts'
import { backupsIn, discard, type Manifest, type Place, placeIn, preparePlace, stamp, unfinishedIn } from './place.ts'

// Any fixed number.
const backupLock = 7_353_766

export type Source = Awaited<ReturnType<typeof readBackupSource>>

export async function makeBackup(source: Source): Promise<Manifest> {
  const place = placeIn(source.backup.dir)
  return alone(source, place, async (db) => {
    const folder = unfinishedIn(place)
    await mkdir(folder, { mode: 0o700 })
    const encryption = encryptionFor(source.backup.recipients)
    // All that was written before it is in the backup.
    const begun = new Date()
    const { database, moment = begun, bytes } = await backUpDatabase(source, folder, encryption)
    const files = await copyFiles(await openStorages(source), place, encryption, moment)
    const manifest: Manifest = {
      moment: moment.toISOString(),
      version: (await notedRelease(db)) ?? release,
      database,
      secrets: await copySecrets(source, folder, encryption),
      files: files.files,
      bytes: files.bytes + bytes,
    }
    await writeDurably(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await moveDurably(folder, join(place.backups, stamp(moment)))
    await writeErasures(db, source.backup, new Date())
    await removeOld(place, source.backup.keepDays)
    return manifest
  })
}

/** Between backups, so that a moment between them has its files too. */
export async function copyNewFiles(source: Source): Promise<{ added: number }> {
  const place = placeIn(source.backup.dir)
  return alone(source, place, async (db) => {
    await writeErasures(db, source.backup, new Date())
    return copyFiles(await openStorages(source), place, encryptionFor(source.backup.recipients), new Date())
  })
}

/** A killed process loses the lock, and its leftovers are removed by the next one. */
async function alone<T>(source: Source, place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await withDatabase(source.databaseUrl, async (db) => {
      const taking = sql<{ taken: boolean }>`select pg_try_advisory_lock(${backupLock}) as taken`
      if (!(await taking.execute(db)).rows[0]?.taken)
        throw new BackupError('Another backup is being made: wait until it has finished.')
      await preparePlace(place)
      await removeLeftovers(place)
      return await work(db)
    })
  } catch (error) {
    if (!(namedFault(error) instanceof StorageFullError)) throw error
    throw new BackupError(
      `No space is left in ${place.root} or ${source.dataDir}: make room, or keep fewer backups (RETENTION_DAYS=backup=…).`,
    )
  }
}

async function backUpDatabase(source: Source, folder: string, encryption: Encryption) {
  const { databaseUrl, isEmbedded, programEnv } = source
  if (source.backup.pgBackRest) {
    await runPgBackRest(source.backup.pgBackRest, 'backup')
    return { moment: new Date(), bytes: 0 }
  }
  const kind = isEmbedded ? ('folder' as const) : ('dump' as const)
  const file = `database.${kind}${encryption.ending}`
  const write = (content: Readable) => encryption.write(join(folder, file), content)
  if (isEmbedded) await copyFolder(databaseUrl, join(source.dataDir, 'postgres'), write)
  else await write(await dumpOf(databaseUrl, programEnv))
  return { database: { kind, file }, bytes: (await stat(join(folder, file))).size }
}

/** Tokens, sealed cookies and links of mails are worth as much as the database without them. */
async function copySecrets({ dataDir }: Source, folder: string, encryption: Encryption): Promise<string | undefined> {
  const secrets = await readFile(join(dataDir, 'secrets.json')).catch(() => undefined)
  if (!secrets) return undefined
  const file = `secrets.json${encryption.ending}`
  await encryption.write(join(folder, file), Readable.from([secrets]))
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
  const firstEntry = stamp(subDays(needed, 1))
  const entries = (await readdir(place.erasures)).filter((name) => name < firstEntry)
  for (const name of entries) await rm(join(place.erasures, name), { force: true })
  await pruneFiles(place, needed)
}
