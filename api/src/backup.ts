import { open } from 'node:fs/promises'
import { SettingsError } from '@sesol/shared/settings'
import { BackupError, newKey } from './backup/encryption.ts'
import { copyNewFiles, makeBackup } from './backup/make.ts'
import { backupsIn, placeIn } from './backup/place.ts'
import { readBackupConfig, readBackupSource } from './config.ts'
import { runCommand } from './platform/command.ts'

const usage = `Usage: ./script/backup                backs up database, media and private files of one moment
       ./script/backup files          only new files and the journal of erasures, for moments between two backups
       ./script/backup list           backups, oldest first: moment, megabytes, kind, files
       ./script/backup new-key FILE   makes the key that restores; prints the public one for BACKUP_RECIPIENTS

Reads the settings of the API (docs/operations.md), such as BACKUP_DIR, BACKUP_RECIPIENTS and RETENTION_DAYS=backup=DAYS.
The database is dumped by pg_dump, which must not be older than the server; the embedded one is copied as a folder.
Exit codes: 0 done, 1 failed, 2 wrong use.`

const commands = new Map([
  ['', make],
  ['files', files],
  ['list', list],
])

function commandOf([name = '', file, ...rest]: string[]): (() => Promise<string>) | undefined {
  if (name === 'new-key' && file && rest.length === 0) return () => writeKey(file)
  return file === undefined ? commands.get(name) : undefined
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
    console.error(error instanceof SettingsError || error instanceof BackupError ? error.message : error)
    return 1
  }
})
