import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const backupStatus = z.object({ finished_at: z.iso.datetime() })

/** When the last backup was finished. */
export const lastBackup = (dataDir: string): Promise<Date | undefined> =>
  readFile(join(dataDir, 'backup-status.json'), 'utf8').then(
    (text) => new Date(backupStatus.parse(JSON.parse(text)).finished_at),
    () => undefined,
  )

/** The file is there from the beginning of a restore to its end: until then, data may be missing or back that were erased. */
export const restoringFile = (dataDir: string) => join(dataDir, 'restore-unfinished')

export const restoring = (dataDir: string): string | undefined =>
  existsSync(restoringFile(dataDir))
    ? `A restore into ${dataDir} has not finished: run ./script/restore again.`
    : undefined
