import pino from 'pino'
import { withoutSecret } from './mailed-links.ts'

// Buffered: one write for many lines. Flushed when the buffer is full, every second, and on exit.
const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })

export const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
  destination,
)

export const flushLog = () => destination.flushSync()

export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return withoutSecret(path).slice(0, 300)
}
