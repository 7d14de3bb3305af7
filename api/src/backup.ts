import { open } from 'node:fs/promises'
import { BackupError } from './backup/backup-error.ts'
import { copyNewFiles, makeBackup } from './backup/make.ts'
import { backupsIn, placeIn } from './backup/place.ts'
import { newKey } from './backup/seal.ts'
import { ConfigError, readBackupConfig, readBackupSource } from './config.ts'
import { runCommand } from './platform/command.ts'

const usage = `Usage: ./script/backup                backs up database, media and private files of one moment
       ./script/backup files          only new files and the journal of erasures, for moments between two backups
       ./script/backup list           backups, oldest first: moment, megabytes, kind, files
       ./script/backup new-key FILE   makes the key that restores; prints the public one for BACKUP_RECIPIENTS

Read from the environment or from the file .env:
  BACKUP_DIR         the folder of the backups, on another disk or machine than the data
  BACKUP_RECIPIENTS  public keys of age, comma-separated; none writes personal data in the clear
  RETENTION_DAYS     backup=DAYS: how long a backup is kept (30)
  BACKUP_PGBACKREST  the command of pgBackRest with its stanza, if that has the database
  DATABASE_URL, DATABASE_MIGRATE_URL, DATA_DIR, S3_…: as for the API
The database is dumped by pg_dump, which must not be older than the server; the embedded one is copied as a folder.
Exit codes: 0 done, 1 failed, 2 wrong use.`

type Command = () => Promise<string>

function commandOf([name, subject, ...rest]: string[]): Command | undefined {
  if (rest.length) return undefined
  if (name === 'new-key' && subject) return () => writeKey(subject)
  if (subject) return undefined
  if (name === undefined) return make
  if (name === 'files') return files
  if (name === 'list') return list
  return undefined
}

async function make(): Promise<string> {
  const { moment, bytes, files } = await makeBackup(await readBackupSource())
  return `Backup of ${moment}: ${files} files, ${megabytes(bytes)} in all.`
}

async function files(): Promise<string> {
  const { added } = await copyNewFiles(await readBackupSource())
  return `${added} new files.`
}

async function list(): Promise<string> {
  const backups = await backupsIn(placeIn(readBackupConfig().backup.dir))
  const lines = backups.map(({ manifest: { moment, bytes, database, files, version } }) =>
    [moment, megabytes(bytes), database?.kind ?? 'pgBackRest', `${files} files`, `release ${version}`].join('\t'),
  )
  return lines.join('\n') || 'There is no backup.'
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

async function writeKey(path: string): Promise<string> {
  const { identity, recipient } = await newKey()
  const file = await open(path, 'wx', 0o600).catch((error) => {
    const reason = error.code === 'EEXIST' ? 'it is there, and a key never replaces another' : error.code
    throw new BackupError(`${path} cannot be written: ${reason}.`)
  })
  await file.writeFile(`${identity}\n`)
  await file.sync()
  await file.close()
  return `BACKUP_RECIPIENTS=${recipient}\nKeep ${path} off this machine, at two places: without it no backup can be read.`
}

await runCommand(usage, commandOf, async (command) => {
  try {
    console.log(await command())
    return 0
  } catch (error) {
    if (error instanceof ConfigError || error instanceof BackupError) console.error(error.message)
    else console.error(error)
    return 1
  }
})
