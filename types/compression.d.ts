declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The published types know it as a middleware of express only. */
  export default function compression(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
