import { ConfigError, shownDatabase } from '../config.ts'
import { databaseFaultOf, isSignInRefused } from './errors.ts'

/** What the operator can mend by a setting, in one sentence; undefined: only the stack says what happened. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (databaseFaultOf(error) !== 'unavailable' && !isSignInRefused(error)) return undefined
  const [reason] = error instanceof AggregateError ? error.errors : [error]
  return `${shownDatabase()} cannot be used: ${reason instanceof Error ? reason.message : reason}.`
}
