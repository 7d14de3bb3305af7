import type { FastifyInstance } from 'fastify'

/**
 * Keeps reading the rest of a request that is already answered. Closing at once would reset the connection, and many
 * clients would lose the answer: the 413 of an upload would look like a network error.
 */
export function registerLinger(app: FastifyInstance, milliseconds = 60_000) {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed || raw.socket.destroyed) return
    const { socket } = raw
    const timer = setTimeout(() => socket.destroy(), milliseconds)
    const done = () => {
      clearTimeout(timer)
      // The connection may serve many more requests.
      socket.off('close', done)
    }
    raw.once('end', done)
    // A connection may close without an event of the request.
    socket.once('close', done)
    raw.on('error', done)
    raw.resume()
  })
}
