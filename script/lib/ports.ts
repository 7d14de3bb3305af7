import { connect, createServer } from 'node:net'
import { Stop } from './terminal.ts'

/** Keeps a port from other programs. @returns what frees it for the program that listens on it */
export async function holdPort(host: string, port: number, flag: string): Promise<() => Promise<void>> {
  const holder = createServer((socket) => socket.destroy())
  await new Promise<void>((settle, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new Stop(
          taken
            ? `Port ${port} is taken: stop what uses it, or choose another with ${flag}.`
            : `Port ${port} on ${host} cannot be used (${error.code}): choose another with ${flag}.`,
        ),
      )
    })
    holder.listen({ host, port, exclusive: true }, settle)
  })
  return () => new Promise((settle) => holder.close(() => settle()))
}

export async function expectDatabase(address: string): Promise<void> {
  const { hostname, port } = URL.parse(address) ?? {}
  if (!hostname)
    throw new Stop(
      'DATABASE_URL is no address of a PostgreSQL: postgresql://<user>:<password>@<host>:<port>/<name>.',
      2,
    )
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432), timeout: 5000 })
  await new Promise<void>((settle, reject) => {
    const refuse = () => reject(new Stop(`No database answers at ${hostname}:${port || 5432} (DATABASE_URL).`))
    socket.once('connect', settle).once('error', refuse).once('timeout', refuse)
  }).finally(() => socket.destroy())
}
