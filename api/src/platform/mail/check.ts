import { createPublicKey } from 'node:crypto'
import type { Config } from '../../config.ts'

export type Dns = {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<{ exchange: string }[]>
  resolve4(name: string): Promise<string[]>
  resolve6(name: string): Promise<string[]>
  reverse(ip: string): Promise<string[]>
}
export type Finding = { isRight: boolean; text: string }

type Checked = { mail: Pick<Config['mail'], 'smtpUrl' | 'from' | 'returnTo' | 'hookSecret' | 'dkim'> }

const right = (text: string): Finding => ({ isRight: true, text })
const wrong = (text: string): Finding => ({ isRight: false, text })

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

export async function checkMail({ mail }: Checked, dns: Dns, ip?: string): Promise<Finding[]> {
  const from = domainOf(mail.from)
  const sending = mail.returnTo?.domain ?? from
  return [
    mail.smtpUrl
      ? right(`E-mails are sent through ${new URL(mail.smtpUrl).host}, as ${mail.from}.`)
      : wrong('SMTP_URL is not set: e-mails are written to files and reach nobody.'),
    await checkSpf(dns, sending),
    await checkDkim(dns, mail.dkim),
    await checkDmarc(dns, from, sending),
    ...(await checkReturn(dns, mail)),
    ...(await checkNames(dns, mail.smtpUrl, ip)),
  ]
}

/** @throws where DNS does not answer: nothing is known of the record then */
async function found<Record>(name: string, lookup: Promise<Record[]>): Promise<Record[]> {
  return lookup.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
    throw new Error(
      `DNS does not answer here (${error.code ?? error.message}), so ${name} cannot be looked up: check the network and /etc/resolv.conf of this machine.`,
      { cause: error },
    )
  })
}

async function textsOf(dns: Dns, name: string, begin: RegExp): Promise<string[]> {
  const records = await found(name, dns.resolveTxt(name))
  return records.map((parts) => parts.join('')).filter((text) => begin.test(text))
}

async function checkSpf(dns: Dns, domain: string): Promise<Finding> {
  const [record, another] = await textsOf(dns, domain, /^v=spf1( |$)/i)
  if (record === undefined) {
    return wrong(`SPF: ${domain} has no record. Set TXT ${domain} "v=spf1 ip4:<address of the mail server> -all".`)
  }
  if (another !== undefined) return wrong(`SPF: ${domain} has more than one record, so receivers ignore all of them.`)
  if (/[ ]\+?all\b/i.test(record)) return wrong(`SPF: "${record}" allows everybody to send. End it with -all.`)
  return /[-~]all\b|redirect=/i.test(record)
    ? right(`SPF: ${domain} says "${record}". It must name the server that delivers.`)
    : wrong(`SPF: "${record}" forbids nobody. End it with -all.`)
}

async function checkDkim(dns: Dns, dkim: Checked['mail']['dkim']): Promise<Finding> {
  if (!dkim) {
    return wrong('DKIM: e-mails are not signed here (DKIM_KEY_FILE). That is right only if the mail server signs them.')
  }
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const [record] = await textsOf(dns, name, /\bp=/)
  const key = publicKeyOf(dkim.privateKey)
  if (record === undefined) return wrong(`DKIM: ${name} has no record. Set TXT ${name} "${dkimRecord(key)}".`)
  if (/\bp=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, '') !== key) {
    return wrong(`DKIM: ${name} has another key than DKIM_KEY_FILE. Set TXT ${name} "${dkimRecord(key)}".`)
  }
  return right(`DKIM: ${name} has the key that signs the e-mails.`)
}

async function checkDmarc(dns: Dns, from: string, sending: string): Promise<Finding> {
  const names = [from, organisationOf(from)].map((domain) => `_dmarc.${domain}`)
  for (const name of new Set(names)) {
    const [record] = await textsOf(dns, name, /^v=DMARC1\b/i)
    if (record === undefined) continue
    const policy = /\bp=(\w+)/i.exec(record)?.[1]?.toLowerCase()
    if (policy !== 'quarantine' && policy !== 'reject') {
      return wrong(
        `DMARC: ${name} says "${record}", which protects nobody. After some weeks of reports set p=quarantine.`,
      )
    }
    if (/\baspf=s\b/i.test(record) && sending !== from) {
      return wrong(`DMARC: aspf=s in "${record}" does not accept the return address at ${sending}. Leave it out.`)
    }
    return right(`DMARC: ${name} says "${record}".`)
  }
  return wrong(
    `DMARC: ${from} has no record. Set TXT _dmarc.${from} "v=DMARC1; p=none; rua=mailto:postmaster@${from}".`,
  )
}

async function checkReturn(dns: Dns, { returnTo, hookSecret, from }: Checked['mail']): Promise<Finding[]> {
  const domain = returnTo?.domain ?? domainOf(from)
  const servers = await found(domain, dns.resolveMx(domain))
  const isReceived = servers.some(({ exchange }) => exchange !== '')
  return [
    returnTo
      ? right(`Bounces come to ${returnTo.name}+<token>@${returnTo.domain}.`)
      : wrong('MAIL_RETURN is not set: bounces go to the sender and are not read.'),
    isReceived
      ? right(`MX: ${domain} receives e-mails at ${servers.map(({ exchange }) => exchange).join(', ')}.`)
      : wrong(`MX: ${domain} receives no e-mails, so no bounce arrives. Set MX ${domain} 10 <your mail server>.`),
    hookSecret
      ? right('Bounces can be posted to /hooks/mail/ of the API.')
      : wrong('MAIL_HOOK_SECRET is not set: only `npm run mail -- receive` takes bounces.'),
  ]
}

async function checkNames(dns: Dns, smtpUrl: string | undefined, ip: string | undefined): Promise<Finding[]> {
  if (ip === undefined) {
    return smtpUrl === undefined
      ? []
      : [right('PTR: not checked. --ip <address of the server that delivers> checks it.')]
  }
  const [name] = await found(ip, dns.reverse(ip))
  if (name === undefined)
    return [wrong(`PTR: ${ip} has no name. Its provider sets it; without it many receivers refuse.`)]
  const addresses = [...(await found(name, dns.resolve4(name))), ...(await found(name, dns.resolve6(name)))]
  return [
    addresses.includes(ip)
      ? right(`PTR: ${ip} is ${name}, and ${name} is ${ip}.`)
      : wrong(`PTR: ${ip} is ${name}, but ${name} is ${addresses.join(', ') || 'nothing'}. Both must agree.`),
  ]
}

export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')

export const dkimRecord = (key: string): string => `v=DKIM1; k=rsa; p=${key}`

/** Relaxed alignment, without the list of public suffixes: the last two labels, or three where the second is short. */

function organisationOf(domain: string): string {
  const labels = domain.toLowerCase().split('.')
  const isCountry =
    /^(com|org|net|gov|edu|bel|k12|av|dr|co|ac)$/.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2
  return labels.slice(isCountry ? -3 : -2).join('.')
}
