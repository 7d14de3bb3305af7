import { connect, createServer } from 'node:net'
import { Stop } from './terminal.ts'

export async function expectFree(host: string, port: number, flag: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((settle, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new Stop(
          taken
            ? `Port ${port} is taken: stop what uses it, or choose another with ${flag}.`
            : `Port ${port} on ${host} cannot be used (${error.code}): choose another with ${flag}.`,
        ),
      )
    })
    probe.listen({ host, port, exclusive: true }, settle)
  })
  await new Promise((settle) => probe.close(settle))
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
