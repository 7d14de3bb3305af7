import { SettingsError } from '@sesol/shared/settings'
import { shownDatabase } from '../config.ts'
import { databaseFaultOf, isSignInRefused } from '../db/errors.ts'

export async function runCommand<Command>(
  usage: string,
  commandOf: (words: string[]) => Command | undefined,
  run: (command: Command) => Promise<number>,
): Promise<void> {
  const words = process.argv.slice(2)
  const command = commandOf(words)
  if (command) {
    process.exitCode = await run(command)
    return
  }
  const asked = ['help', '--help', '-h'].includes(words[0] ?? '')
  if (asked || words.length === 0) console.log(usage)
  else console.error(usage)
  process.exitCode = asked ? 0 : 2
}

/** What the operator can mend by a setting, in one sentence; undefined: only the stack says what happened. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof SettingsError) return error.message
  if (databaseFaultOf(error) !== 'unavailable' && !isSignInRefused(error)) return undefined
  const [reason] = error instanceof AggregateError ? error.errors : [error]
  return `${shownDatabase()} cannot be used: ${reason instanceof Error ? reason.message : reason}.`
}
