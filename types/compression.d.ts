declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  /** The published types allow it as Express middleware only. */
  const compression: { (options?: { filter?: Filter }): Handler; filter: Filter }
  export default compression
}
