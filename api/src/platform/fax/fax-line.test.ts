import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '../../config.ts'
import { testSmtp } from '../mail/testing.ts'
import { openFaxLine } from './index.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-fax-'))
after(() => rm(folder, { recursive: true, force: true }))
const base = { NODE_ENV: 'test', DATABASE_URL: 'postgresql://a@127.0.0.1/b', DATA_DIR: folder }
const pdf = new TextEncoder().encode('%PDF-1.7')
const order = () => ({ id: randomUUID(), number: '+902120000000', pdf })

test('without a setting faxes are files, and a repetition replaces its own', async () => {
  const line = openFaxLine(readConfig(base))
  const fax = order()
  await line.send({ ...fax, pdf: new TextEncoder().encode('half') })
  await line.send(fax)
  await line.send(order())
  const names = await readdir(join(folder, 'fax'))
  assert.equal(names.length, 2)
  assert.equal(await readFile(join(folder, 'fax', `${fax.id}.pdf`), 'utf8'), '%PDF-1.7')
})

test('a folder that cannot be written to may be tried again', async () => {
  const blocked = join(folder, 'blocked')
  await writeFile(blocked, '')
  const line = openFaxLine(readConfig({ ...base, DATA_DIR: blocked, JWT_SECRET: secret(), BFF_SECRET: secret() }))
  await assert.rejects(line.send(order()), { code: 'ENOTDIR' })
})

test('with a gateway they are mails', async () => {
  const smtp = await testSmtp()
  const line = openFaxLine(readConfig({ ...base, SMTP_URL: smtp.url, FAX_URL: 'mailto:faks.example' }))
  await line.send(order())
  assert.deepEqual(smtp.received[0]?.to, ['902120000000@faks.example'])
  line.close()
})

test('a line that cannot work is reported at the start', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ FAX_URL: 'mailto:faks.example' }, /^SMTP_URL is missing \(FAX_URL is a mail gateway\)$/],
    [{ FAX_URL: 'mailto:faks' }, /^FAX_URL: expected mailto: with the domain/],
    [{ FAX_URL: 'ftp://faks.example' }, /^FAX_URL: expected an address/],
  ]
  for (const [env, message] of cases) assert.throws(() => readConfig({ ...base, ...env }), { message })
})

const secret = () => `${randomUUID()}${randomUUID()}`
