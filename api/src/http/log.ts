import { logOptions } from '@sesol/shared/log'
import type { FastifyLoggerOptions, RawServerDefault } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
import type { DestinationStream } from 'pino'

/** The log has no headers and bodies, and so no cookies and passwords. */
export function loggerOptions(
  service: 'api' | 'worker',
  stream?: DestinationStream,
): FastifyLoggerOptions<RawServerDefault> & PinoLoggerOptions {
  return { ...logOptions(service, process.pid), ...(stream && { stream }) }
}
