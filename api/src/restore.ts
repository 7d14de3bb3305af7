import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SettingsError } from '@sesol/shared/settings'
import { BackupError, type Decrypt, decryptionWith } from './backup/encryption.ts'
import { restoreBackup } from './backup/restore.ts'
import { readRestoreTarget } from './config.ts'
import { EmbeddedPostgresError } from './db/embedded.ts'
import { runCommand } from './platform/command.ts'

const usage = `Usage: ./script/restore newest [--identity FILE]
       ./script/restore at TIME [--identity FILE]      such as 2026-11-23T17:00:00+03:00

Restores into an empty place: an empty database (DATABASE_URL, DATABASE_MIGRATE_URL), or the embedded one of DATA_DIR
that is not there; media and private files. A dump goes into either by pg_restore, a folder is that of the embedded
database. What was erased or withdrawn after the backup is erased again. With pgBackRest the database is restored to
the second, else from the newest backup before TIME. Stop API and worker first; a restore that was interrupted is run
again. A backup of an earlier version is migrated.

  --identity FILE    the key that ./script/backup new-key made
  BACKUP_DIR, …: see ./script/backup --help
Exit codes: 0 done, 1 failed, 2 wrong use.`

const shownFiles = 10

type Choice = { at: Date | undefined; identity: string | undefined }

function commandOf(words: string[]): Choice | undefined {
  try {
    const options = { identity: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    const [name, time = '', ...rest] = positionals
    if (rest.length) return undefined
    if (name === 'newest' && !time) return { at: undefined, identity: values.identity }
    const at = new Date(time)
    // A time without a zone would be that of the machine.
    const isExact = /(Z|[+-]\d\d:?\d\d)$/.test(time) && !Number.isNaN(at.getTime())
    return name === 'at' && isExact ? { at, identity: values.identity } : undefined
  } catch {
    return undefined
  }
}

async function keyFrom(file: string | undefined): Promise<Decrypt> {
  if (file === undefined) return decryptionWith([])
  const content = await readFile(file, 'utf8').catch((error) => {
    throw new BackupError(`The key ${file} cannot be read by the user of this command: ${error.code}.`)
  })
  const lines = content.split('\n').map((line) => line.trim())
  return decryptionWith(lines.filter((line) => line && !line.startsWith('#')))
}

async function run({ at, identity }: Choice): Promise<number> {
  try {
    const { moment, erasures, files, missing } = await restoreBackup({
      ...readRestoreTarget(),
      at,
      decrypt: await keyFrom(identity),
      say: (sentence) => console.log(sentence),
    })
    for (const name of missing.slice(0, shownFiles)) console.error(`The file ${name} is in no backup.`)
    if (missing.length > shownFiles) console.error(`${missing.length} files in all are in no backup.`)
    console.log(`Restored to ${moment.toISOString()}: ${files} files; ${erasures} later erasures done again.`)
    return 0
  } catch (error) {
    const isExpected =
      error instanceof SettingsError || error instanceof BackupError || error instanceof EmbeddedPostgresError
    console.error(isExpected ? error.message : error)
    return 1
  }
}

await runCommand(usage, commandOf, run)
