import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { runProgram } from './program.ts'

const stanzas = z.array(
  z.object({ backup: z.array(z.object({ info: z.object({ repository: z.object({ delta: z.number() }) }) })) }),
)

export async function backUpByPgBackRest(command: readonly string[]): Promise<number> {
  await run(command, 'backup')
  const found = stanzas.parse(JSON.parse(await run(command, '--output=json', 'info')))
  return found[0]?.backup.at(-1)?.info.repository.delta ?? 0
}

/** The timeline defaults to that of the backup: each failover and each restore begins another. */
export type Moment = { at: Date; timeline: number | undefined }

/** `overwrite`: the directory has what an interrupted attempt restored. */
export async function restoreByPgBackRest(
  command: readonly string[],
  moment: Moment | undefined,
  overwrite: boolean,
): Promise<void> {
  await run(command, ...(moment ? targetOf(moment) : []), ...(overwrite ? ['--delta'] : []), 'restore')
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

const run = (command: readonly string[], ...words: string[]) =>
  runProgram([...command, '--log-level-console=off', '--log-level-stderr=warn', ...words], { output: text, advice })
