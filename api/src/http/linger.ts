import type { FastifyInstance } from 'fastify'

/** Reads the rest of an answered request: closing at once would reset the connection, and many clients would lose the answer, such as a 413. */
export function registerLinger(app: FastifyInstance, milliseconds = 60_000) {
  app.addHook('onResponse', ({ raw }, _, proceed) => {
    proceed()
    if (raw.complete || raw.destroyed || raw.socket.destroyed) return
    const { socket } = raw
    const timer = setTimeout(() => socket.destroy(), milliseconds)
    const done = () => {
      clearTimeout(timer)
      socket.off('close', done)
    }
    raw.once('end', done)
    // A connection may close without an event of the request.
    socket.once('close', done)
    raw.on('error', done)
    raw.resume()
  })
}
