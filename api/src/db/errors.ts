import { DatabaseError } from 'pg'

export type DatabaseFault = 'bad_value' | 'duplicate' | 'missing_reference' | 'full' | 'unavailable'

const byCode: Record<string, DatabaseFault> = {
  '22021': 'bad_value', // a NUL byte or broken UTF-8
  '22P02': 'bad_value', // text that is no number, uuid, …
  '22P05': 'bad_value',
  '22003': 'bad_value', // a number outside the column's range
  '22007': 'bad_value',
  '22008': 'bad_value', // a date outside the calendar
  '22001': 'bad_value',
  '23505': 'duplicate',
  '23503': 'missing_reference',
  '40001': 'unavailable', // lost against another transaction: worth another try
  '40P01': 'unavailable',
  '25006': 'unavailable', // the server has become a replica
  '55P03': 'unavailable',
  '57014': 'unavailable', // statement timeout
  '53100': 'full',
}

const unavailableClasses = /^(08|53|57P|58)/
const networkCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
// The driver's own errors have no code.
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError) return error.errors.map(databaseFaultOf).find(Boolean)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof DatabaseError) {
    return byCode[code] ?? (unavailableClasses.test(code) ? 'unavailable' : undefined)
  }
  const isNoSocketYet = 'syscall' in error && error.syscall === 'connect'
  if (isNoSocketYet || networkCodes.test(code) || driverMessages.test(error.message)) return 'unavailable'
  return undefined
}

/** A wrong role, password or name of the database. */
export const isSignInRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(28|3D000)/.test(error.code ?? '')

const perStatement = ['40001', '40P01', '55P03', '57014']

export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss)
  if (databaseFaultOf(error) !== 'unavailable') return false
  return !(error instanceof DatabaseError && perStatement.includes(error.code ?? ''))
}

/** Not after a time-out: its caller waits for no second one. */
export function isSwitchover(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isSwitchover)
  if (error instanceof DatabaseError) return /^(08|57P0[123]|25006)/.test(error.code ?? '')
  return databaseFaultOf(error) === 'unavailable' && !/time|Cannot use a pool/i.test(String(error))
}

export const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40P01'

export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false
  return constraint === undefined || error.constraint === constraint
}
