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
