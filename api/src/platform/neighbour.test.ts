import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { DatabaseOutage } from '../db/outage.ts'
import { toHttpError } from '../http/errors.ts'
import { freePort } from '../testing-process.ts'
import { httpProvider, mailGateway } from './fax/index.ts'
import { queueLogger } from './jobs.ts'
import { openMailer } from './mail/index.ts'
import { sampleOrder, testMail } from './mail/testing.ts'
import { NeighbourError, neighbourAt } from './neighbour.ts'
import { sendRevalidation } from './revalidate-site.ts'
import { bucketClient, bucketStorage } from './storage/bucket.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-neighbours-'))
after(() => rm(folder, { recursive: true, force: true }))
const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://a@127.0.0.1/b', DATA_DIR: folder })
const fax = { id: '0b9a64c1-7d55-4a5f-9a52-5a1a3c1d2e3f', number: '+902120000000', pdf: new Uint8Array() }
const hung = createServer().listen(0, '127.0.0.1')
await once(hung, 'listening')
after(() => hung.close())
const silent = `127.0.0.1:${(hung.address() as AddressInfo).port}`
const closed = `127.0.0.1:${await freePort()}`

const bucket = { endpoint: `http://${closed}`, region: 'x', name: 'dosyalar', keys: { id: 'a', secret: 'b' } }
const impatient = { url: `http://${silent}/`, token: undefined, timeoutMs: 50 }

const calls: [() => Promise<unknown>, string][] = [
  [
    () =>
      openMailer({ ...config, mail: { ...testMail, smtpUrl: `smtp://${closed}` } }).send(
        sampleOrder('mail_check'),
        'x',
      ),
    `the mail server at ${closed} (SMTP_URL) refuses connections`,
  ],
  [
    () => mailGateway({ smtpUrl: `smtp://${closed}`, domain: 'faks.example', from: 'a@b.example' }).send(fax),
    `the mail server of faxes at ${closed} (SMTP_URL) refuses connections`,
  ],
  [
    () => httpProvider({ url: `http://${closed}/`, token: undefined }).send(fax),
    `the fax provider at ${closed} (FAX_URL) refuses connections`,
  ],
  [() => httpProvider(impatient).send(fax), `the fax provider at ${silent} (FAX_URL) does not answer in time`],
  [
    () => sendRevalidation({ ...config, hookUrl: `http://${closed}/hooks` }, { tags: [] }, new Date()),
    `the site at ${closed} (SITE_HOOK_URL) refuses connections`,
  ],
  [
    () => bucketStorage(bucketClient(bucket), bucket, 'media/').stat(`${'a'.repeat(32)}.webp`),
    `the bucket dosyalar at ${closed} (S3_URL) refuses connections`,
  ],
]

for (const [call, sentence] of calls) {
  test(`R-20 ${sentence.replaceAll(/127\.0\.0\.1:\d+/g, 'its host')}: so says the log, which calls no database gone`, async () => {
    const error = await call().then(
      () => assert.fail('it answered'),
      (thrown: unknown) => thrown,
    )
    const logged: string[] = []
    const note = (details: object, text?: string) => {
      logged.push([text, ...causes((details as { err?: unknown }).err)].join(': '))
    }
    const log = {
      error: () => assert.fail('what is tried again is no error'),
      info: note,
      warn: note,
    } as unknown as Parameters<typeof queueLogger>[0]
    const outage = new DatabaseOutage(log, () => assert.fail('the database was asked'))
    assert.equal(outage.covers(toHttpError(error).cause ?? error), false)
    queueLogger(log, outage).error('failed', {
      failure: true,
      error,
      job: { id: '1', task_identifier: 'send', attempts: 1, max_attempts: 5 },
    })
    assert.equal(logged.length, 1)
    assert.match(logged[0] ?? '', /^job failed, will be tried again: /)
    assert.ok(logged[0]?.includes(sentence), logged[0])
  })
}

function causes(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...causes(error.cause)] : []
}

test('the innermost reason says what a neighbour does, with the host and without the password', () => {
  const mail = neighbourAt('mail server', 'SMTP_URL', 'smtps://u:gizli@posta.ornek.example')
  const cases: [Error, string][] = [
    [
      Object.assign(new Error('getaddrinfo ENOTFOUND posta'), { code: 'EDNS' }),
      'is not found: no address is known for its name',
    ],
    [Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' }), 'does not answer in time'],
    [Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH' }), 'refuses the sign-in'],
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
      'breaks the connection off',
    ],
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }) }),
      'has a certificate that is not valid',
    ],
    [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), 'refuses connections'],
    [new Error('450 busy'), 'fails: 450 busy'],
  ]
  for (const [cause, end] of cases)
    assert.equal(new NeighbourError(mail, cause).message, `the mail server at posta.ornek.example (SMTP_URL) ${end}`)
})
