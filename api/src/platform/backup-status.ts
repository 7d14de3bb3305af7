import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the last backup was finished: its directory does not change any more. */
export async function lastBackup(backupDir: string): Promise<Date | undefined> {
  const newest = (await readdir(join(backupDir, 'backups')).catch(() => [])).sort().at(-1)
  return newest === undefined ? undefined : (await stat(join(backupDir, 'backups', newest))).mtime
}

/** The file is there from the beginning of a restore to its end: until then, data may be missing or back that were erased. */
export const restoringFile = (dataDir: string) => join(dataDir, 'restore-unfinished')

export const restoring = (dataDir: string): string | undefined =>
  existsSync(restoringFile(dataDir))
    ? `A restore into ${dataDir} has not finished: run ./script/restore again.`
    : undefined
