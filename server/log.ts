import { format, stripVTControlCharacters } from 'node:util'
import { bufferedOutput, logOptions } from '@sesol/shared/log'
import pino from 'pino'
import { requestContext } from '../lib/server/request-context.ts'
import { withoutSecret } from './rewrites.ts'

const destination = pino.destination(bufferedOutput)

export const log = pino(logOptions('site', process.pid), destination)

/** Next writes its own errors to the console, several lines each. */
export function logConsole() {
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const level = method === 'log' ? 'info' : method
    console[method] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error)
      const text = stripVTControlCharacters(format(...parts.filter((part) => part !== err))).trim()
      const request_id = requestContext()?.requestId
      log[level]({ ...(request_id && { request_id }), ...(err && { err }) }, text || err?.message)
    }
  }
}

export const flushLog = () => destination.flushSync()

export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return withoutSecret(path).slice(0, 300)
}
