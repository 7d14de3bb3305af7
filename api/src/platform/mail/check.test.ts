import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runHere } from '../../testing-process.ts'
import { operatorSentence } from '../command.ts'
import { checkMail, type Dns, dkimRecord, publicKeyOf } from './index.ts'
import { testMail, testSmtp } from './testing.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const mail = {
  ...testMail,
  smtpUrl: 'smtp://127.0.0.1',
  dkim: { domain: 'sesol.example', selector: 'sesol', privateKey },
}
const ip = '192.0.2.7'

const missing = async () => {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}

function dnsOf(texts: Record<string, string[]>, more: Partial<Dns> = {}): Dns {
  return {
    resolveTxt: async (name) => (texts[name] ? texts[name].map((text) => text.match(/.{1,255}/g) ?? []) : missing()),
    resolveMx: async () => [{ exchange: 'mx.sesol.example' }],
    resolve4: async () => [ip],
    resolve6: missing,
    reverse: async () => ['mx.sesol.example'],
    ...more,
  }
}

const records = {
  'return.sesol.example': ['v=spf1 ip4:192.0.2.7 -all', 'other=1'],
  'sesol._domainkey.sesol.example': [dkimRecord(publicKeyOf(privateKey))],
  '_dmarc.sesol.example': ['v=DMARC1; p=reject; rua=mailto:a@sesol.example'],
}

const complaints = async (dns: Dns, checked: Parameters<typeof checkMail>[0] = { mail }) =>
  (await checkMail(checked, dns, ip)).flatMap(({ isRight, text }) => (isRight ? [] : text))

test('M-21 with all records in place nothing is missing', async () => {
  assert.deepEqual(await complaints(dnsOf(records)), [])
})

test('M-21 each missing or wrong record is named with what to set', async () => {
  const none = await complaints(dnsOf({}, { resolveMx: missing, reverse: missing }))
  assert.deepEqual(
    none.map((text) => text.split(':')[0]),
    ['SPF', 'DKIM', 'DMARC', 'MX', 'PTR'],
  )
  assert.ok(
    none.some((text) =>
      text.includes(`Set TXT sesol._domainkey.sesol.example "${dkimRecord(publicKeyOf(privateKey))}"`),
    ),
  )
  for (const [name, texts, expected] of [
    ['return.sesol.example', ['v=spf1 +all'], /allows everybody/],
    ['return.sesol.example', ['v=spf1 mx'], /forbids nobody/],
    ['return.sesol.example', ['v=spf1 -all', 'v=spf1 mx -all'], /more than one/],
    ['sesol._domainkey.sesol.example', ['v=DKIM1; p=QUJD'], /another key/],
    ['_dmarc.sesol.example', ['v=DMARC1; p=none'], /protects nobody/],
    ['_dmarc.sesol.example', ['v=DMARC1; p=reject; aspf=s'], /aspf=s/],
  ] as const) {
    const found = await complaints(dnsOf({ ...records, [name]: [...texts] }))
    assert.equal(found.length, 1, texts.join())
    assert.match(found[0] ?? '', expected)
  }
  assert.match((await complaints(dnsOf(records, { resolve4: async () => ['192.0.2.8'] }))).join(), /Both must agree/)
})

test('a name server that does not answer is no missing record and no fault of the database', async () => {
  const broken = async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  }
  const error = await checkMail({ mail }, dnsOf(records, { resolveTxt: broken }), ip).catch((error: Error) => error)
  assert.ok(error instanceof Error)
  assert.match(
    error.message,
    /^DNS does not answer here \(ECONNREFUSED\), so return\.sesol\.example cannot be looked up/,
  )
  assert.equal(operatorSentence(error), undefined)
})

test('M-21 the command makes a key for DKIM once, and e-mails signed with it verify', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sesol-dkim-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'dkim.pem')
  const made = await runHere('mail.ts', {}, ['new-key', file])
  assert.equal(made.code, 0)
  const key = await readFile(file, 'utf8')
  assert.ok(made.output.includes(dkimRecord(publicKeyOf(key))))
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await runHere('mail.ts', {}, ['new-key', file])).code, 1)
  assert.equal(await readFile(file, 'utf8'), key)

  const { openMailer } = await import('./index.ts')
  const { sampleOrder } = await import('./testing.ts')
  const { isSignedBy } = await import('./dkim-testing.ts')
  const smtp = await testSmtp()
  const dkim = { domain: 'sesol.example', selector: 'sesol', privateKey: key }
  const mailer = openMailer({
    siteName: 'Ses Ol',
    siteUrl: 'https://sesol.example',
    jwtSecret: '',
    mail: { ...mail, smtpUrl: smtp.url, dkim },
  })
  after(() => mailer.close())
  await mailer.send(sampleOrder('campaign_announced'), 'x')
  const raw = smtp.received[0]?.raw ?? ''
  assert.match(raw, /^DKIM-Signature: v=1;.*d=sesol\.example;.*s=sesol;/s)
  assert.ok(isSignedBy(key, raw))
  assert.ok(!isSignedBy(key, raw.replace('Subject:', 'Subject: x')))
  assert.ok(!isSignedBy(key, raw.replace(/\r\n\r\n/, '\r\n\r\nx')))
})

test('unknown words and bad addresses print the usage', async () => {
  for (const words of [
    ['check', '--ip', 'x'],
    ['check', '--send', 'x'],
    ['receive', 'a', 'b'],
    ['new-key'],
    ['check', '--no'],
  ]) {
    assert.equal((await runHere('mail.ts', {}, words)).code, 2, words.join(' '))
  }
})
