import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { writeDurably } from '../durable.ts'
import { returnAddress } from '../mail/index.ts'
import type { FaxLine } from './fax-line.ts'
import { httpProvider } from './http-provider.ts'
import { mailGateway } from './mail-gateway.ts'

export type { FaxLine, FaxOrder } from './fax-line.ts'

export function openFaxLine(config: Pick<Config, 'fax' | 'mail' | 'jwtSecret'>): FaxLine {
  const { fax, mail } = config
  if (fax.http) return httpProvider(fax.http)
  if (fax.mailDomain !== undefined && mail.smtpUrl !== undefined) {
    const returnTo = (id: string) => returnAddress(config, { kind: 'fax', key: id.replaceAll('-', '') }, new Date())
    return mailGateway({ smtpUrl: mail.smtpUrl, domain: fax.mailDomain, from: mail.from, returnTo })
  }
  // A fax may have been ordered while there was a provider.
  if (!fax.isOffered) return { send: async () => 'unavailable', close: () => {} }
  return faxFiles(fax.dir)
}

const faxFiles = (folder: string): FaxLine => ({
  async send({ id, pdf }) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeDurably(join(folder, `${id}.pdf`), pdf)
    return undefined
  },
  close: () => {},
})
