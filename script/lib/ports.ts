import { createServer } from 'node:net'
import { Stop } from './terminal.ts'

/** @throws Stop when nobody can listen there; `flag` is what chooses another port */
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
