import type { FastifyInstance } from 'fastify'

/**
 * Goes on reading, and throws away, what a client still sends of a request that is already answered. Closing at once
 * would reset the connection, and many clients then lose the answer that they have not read yet: the 413 of an upload
 * would look like a network error. A client that never ends is cut off after a while.
 */
export function registerLinger(app: FastifyInstance, milliseconds = 60_000) {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed || raw.socket.destroyed) return
    const { socket } = raw
    const timer = setTimeout(() => socket.destroy(), milliseconds)
    const done = () => {
      clearTimeout(timer)
      // The line may live on, for many more requests.
      socket.off('close', done)
    }
    raw.once('end', done)
    // The line may be closed without a word to the request: its answer said that it would be.
    socket.once('close', done)
    raw.on('error', done)
    raw.resume()
  })
}
