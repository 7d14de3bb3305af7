import type { Config } from '../../config.ts'
import type { FaxLine } from './fax-line.ts'
import { faxFiles } from './files.ts'
import { httpProvider } from './http-provider.ts'
import { mailGateway } from './mail-gateway.ts'

export type { FaxLine, FaxOrder } from './fax-line.ts'

export function openFaxLine({ fax, mail }: Pick<Config, 'fax' | 'mail'>): FaxLine {
  if (fax.http) return httpProvider(fax.http)
  if (fax.mailDomain !== undefined && mail.smtpUrl !== undefined) {
    return mailGateway({ smtpUrl: mail.smtpUrl, domain: fax.mailDomain, from: mail.from })
  }
  return faxFiles(fax.dir)
}
