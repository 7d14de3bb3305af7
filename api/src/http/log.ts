import { logOptions } from '@sesol/contract/log'
import type { FastifyLoggerOptions, RawServerDefault } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/** Without headers and bodies, and so without cookies and passwords. */
export function loggerOptions(
  service: 'api' | 'worker',
  level: string,
  stream?: NodeJS.WritableStream,
): FastifyLoggerOptions<RawServerDefault> & PinoLoggerOptions {
  return { ...logOptions(service, process.pid), level, ...(stream && { stream }) }
}
