import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { BackupSettings } from '../config.ts'
import { BackupError } from './backup-error.ts'

type Settings = NonNullable<BackupSettings['pgBackRest']>

const stanzas = z.array(
  z.object({ backup: z.array(z.object({ info: z.object({ repository: z.object({ delta: z.number() }) }) })) }),
)

export async function backUpByPgBackRest(settings: Settings): Promise<number> {
  await run(settings, 'backup')
  const found = stanzas.parse(JSON.parse(await run(settings, '--output=json', 'info')))
  return found[0]?.backup.at(-1)?.info.repository.delta ?? 0
}

/** Without a timeline it is that of the backup: each failover and each restore begins another. */
export type Moment = { at: Date; timeline: number | undefined }

/** `overwrite`: the directory has what an interrupted attempt restored. */
export async function restoreByPgBackRest(
  settings: Settings,
  moment: Moment | undefined,
  overwrite: boolean,
): Promise<void> {
  const target = moment ? targetOf(moment) : []
  await run(settings, ...target, ...(overwrite ? ['--delta'] : []), 'restore')
}

function targetOf({ at, timeline }: Moment): string[] {
  // Its only notation of UTC.
  const time = at.toISOString().replace('T', ' ').replace('Z', '+00')
  return ['--type=time', `--target=${time}`, `--target-timeline=${timeline ?? 'current'}`, '--target-action=promote']
}

const advice: Record<number, string> = {
  38: ' PostgreSQL runs: stop it, then run this command again.',
  40: ' The data directory of PostgreSQL has files: empty it, then run this command again.',
}

async function run({ command, stanza }: Settings, ...words: string[]): Promise<string> {
  const [program = '', ...prefix] = command.split(/\s+/)
  const child = spawn(program, [...prefix, `--stanza=${stanza}`, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(child.stdout)
  const [code] = await once(child, 'close').catch((error) => {
    throw new BackupError(`pgBackRest could not be started: ${error.message}`)
  })
  const said = await output
  if (code !== 0) throw new BackupError(`${said}pgBackRest ended with exit code ${code}.${advice[code] ?? ''}`)
  return said
}
