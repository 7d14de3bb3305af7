import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mailbox = { url: string; receive: (to: string, token: string | undefined) => void; close: () => void }

export async function openMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, { envelope }, done) => {
      const { text = '' } = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      for (const { address } of envelope.rcptTo)
        mailbox.receive(address, /\/signature\/confirm\/([\w-]+)/.exec(text)?.[1])
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailbox: Mailbox = { url: `smtp://127.0.0.1:${port}`, receive: () => {}, close: () => server.close() }
  return mailbox
}
