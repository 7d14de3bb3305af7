import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Is there from the beginning of a restore to its end: until then, data may be missing or back that were erased. */
export const restoringFile = (dataDir: string) => join(dataDir, 'restore-unfinished')

export const restoring = (dataDir: string): string | undefined =>
  existsSync(restoringFile(dataDir))
    ? `A restore into ${dataDir} has not finished: run ./script/restore again.`
    : undefined
