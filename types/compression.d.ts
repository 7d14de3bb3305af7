declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  /** The published types know it as a middleware of express only. */
  const compression: { (options?: { filter?: Filter }): Handler; filter: Filter }
  export default compression
}
