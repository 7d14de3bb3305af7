import { generateKeyPairSync } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { isEmail } from '@sesol/contract'
import pg from 'pg'
import { type Config, readCommandConfig } from './config.ts'
import { databaseOn } from './db/database.ts'
import { receiveMessage } from './mail-reports/receive.ts'
import { operatorSentence, runCommand } from './platform/command.ts'
import { checkMail, type Dns, dkimRecord, maxReportBytes, openMailer, publicKeyOf } from './platform/mail/index.ts'
import { sitePage } from './platform/send-mail.ts'

type Outcome = { text: string; failed?: boolean }
type Command = (ctx: { input: NodeJS.ReadableStream; dns?: Dns }) => Promise<Outcome>

const options = { ip: { type: 'string' }, send: { type: 'string' } } as const

function commandOf(words: string[]): Command | undefined {
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    const [name, subject, ...rest] = positionals
    if (rest.length) return undefined
    if (name === 'check' && subject === undefined) return check(values)
    if (Object.keys(values).length) return undefined
    if (name === 'receive') return ({ input }) => receive(input, subject)
    if (name === 'new-key' && subject !== undefined) return () => newKey(subject)
  } catch {
    // Unknown options print the usage.
  }
  return undefined
}

function check({ ip, send: to }: { ip?: string | undefined; send?: string | undefined }): Command | undefined {
  if ((ip !== undefined && !isIP(ip)) || (to !== undefined && !isEmail(to))) return undefined
  return async ({ dns = new Resolver({ timeout: 5000, tries: 2 }) }) => {
    const config = await readCommandConfig()
    const findings = await checkMail(config, dns, ip)
    const lines = findings.map(({ isRight, text }) => `${isRight ? 'right  ' : 'missing'}  ${text}`)
    if (to !== undefined) lines.push(await sendTest(config, to))
    return { text: lines.join('\n'), failed: findings.some(({ isRight }) => !isRight) }
  }
}

async function sendTest(config: Config, to: string): Promise<string> {
  const mailer = openMailer(config)
  try {
    const data = { link: sitePage(config, 'tr', '') }
    await mailer.send({ mail: 'mail_check', to, language: 'tr', data }, `check-${Date.now()}`)
    return `sent     A test went to ${to}. Its headers (Authentication-Results) say what the receiver thinks of SPF, DKIM and DMARC.`
  } finally {
    mailer.close()
  }
}

async function receive(input: NodeJS.ReadableStream, recipient: string | undefined): Promise<Outcome> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of input) {
    bytes += part.length
    if (bytes > maxReportBytes) return { text: `The message has more than ${maxReportBytes} bytes and is ignored.` }
    parts.push(Buffer.from(part))
  }
  const config = await readCommandConfig()
  const db = databaseOn(
    new pg.Pool({ connectionString: config.database.directUrl, max: 1, connectionTimeoutMillis: 5000 }),
  )
  try {
    const outcome = await receiveMessage({ db, config, now: () => new Date() }, Buffer.concat(parts), recipient)
    return { text: outcome === 'ignored' ? 'The message is about none of our e-mails.' : `Noted: ${outcome}.` }
  } finally {
    await db.destroy()
  }
}

async function newKey(file: string): Promise<Outcome> {
  const selector = basename(file, '.pem')
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  // An existing key is in use.
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' })
  return {
    text: `The key is in ${file}. Set DKIM_KEY_FILE, and in DNS of the sender's domain:
${selector}._domainkey  TXT  "${dkimRecord(publicKeyOf(privateKey))}"`,
  }
}

const usage = `Usage: npm run mail -- <command>
  check [--ip <address>] [--send <e-mail>]
                        looks up SPF, DKIM, DMARC, MX and, for the address of the server that delivers, PTR;
                        --send sends a test
  receive [recipient]   reads a bounce or complaint from the standard input; recipient is the address it came to
  new-key <file>        makes a key for DKIM and prints its DNS record
Exit codes: 0 right or done, 1 something is missing or failed, 2 wrong use, 75 receive failed, try later.`

/** EX_TEMPFAIL: a mail server that pipes a bounce here tries again. */
const tryLater = 75

await runCommand(usage, commandOf, run)

async function run(work: Command): Promise<number> {
  try {
    const { text, failed } = await work({ input: process.stdin })
    console.log(text)
    return failed ? 1 : 0
  } catch (error) {
    console.error(operatorSentence(error) ?? (error instanceof Error ? error.message : error))
    return process.argv[2] === 'receive' ? tryLater : 1
  }
}
