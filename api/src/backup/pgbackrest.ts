import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BackupSettings } from '../config.ts'
import { BackupError } from './backup-error.ts'

type Settings = NonNullable<BackupSettings['pgBackRest']>

export const backUpByPgBackRest = (settings: Settings) => run(settings, 'backup')

/** `overwrite`: the directory has what an interrupted attempt restored. */
export async function restoreByPgBackRest(settings: Settings, at: Date | undefined, overwrite: boolean): Promise<void> {
  const target = at ? ['--type=time', `--target=${at.toISOString()}`, '--target-action=promote'] : []
  await run(settings, ...target, ...(overwrite ? ['--delta'] : []), 'restore')
}

async function run({ command, stanza }: Settings, ...words: string[]): Promise<void> {
  const [program = '', ...prefix] = command.split(/\s+/)
  const child = spawn(program, [...prefix, `--stanza=${stanza}`, ...words], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close').catch((error) => {
    throw new BackupError(`pgBackRest could not be started: ${error.message}`)
  })
  if (code !== 0) throw new BackupError(`pgBackRest ended with exit code ${code}.`)
}
