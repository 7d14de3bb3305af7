import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../../db/testing.ts'
import { testSmtp } from '../../platform/mail/testing.ts'
import { type ApiProcess, crash, startApi, startProcess, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { addressOf, countsOf, press, rowsOf, signForm } from './testing.ts'

const { url, db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-confirm-crash-'))
after(() => rm(folder, { recursive: true, force: true }))
const smtp = await testSmtp()
const secrets = { JWT_SECRET: randomBytes(32).toString('hex'), BFF_SECRET: randomBytes(32).toString('hex') }
const env = { DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: smtp.url, ...secrets }

let signers = 0
const signed = new Set<string>()
const pressed = new Set<string>()

const linkIn = (text: string) => /\/signature\/confirm\/([\w-]+)/.exec(text)?.[1]
const mailed = () => new Map(smtp.received.map(({ to, mail }) => [to[0] ?? '', linkIn(mail.text ?? '')]))

async function client(api: ApiProcess, id: number): Promise<void> {
  while (!api.child.killed) {
    const n = signers++
    const email = `imza${n}@ornek.example`
    const form = signForm({ name: 'Biri', email })
    const headers = { 'x-bff-secret': secrets.BFF_SECRET, 'x-visitor-address': addressOf(n) }
    const answer = await api.call('PATCH', `/campaign/${id}/sign/`, { multipart: form, headers }).catch(() => undefined)
    if (!answer) return
    assert.equal(answer.status, 200, answer.text)
    signed.add(email)
    await until('the e-mail', () => mailed().has(email) || api.child.killed)
    const token = mailed().get(email)
    if (token === undefined || n % 3 === 0) continue
    const confirmed = await press(api, 'confirm', token).catch(() => undefined)
    if (!confirmed) return
    assert.equal(confirmed.status, 200, confirmed.text)
    pressed.add(email)
  }
}

test('R-05 M-14 after kill -9 of API and worker every acknowledged signature is mailed, and counts are the rows', async () => {
  let api = await startApi(env)
  const { access } = await testMember(api)
  const id = await testCampaign(api, access)
  await approve({ db }, id)
  for (const round of [1, 2]) {
    const worker = startProcess('worker.ts', env)
    const clients = Array.from({ length: 12 }, () => client(api, id))
    await until('signatures are mailed and confirmed', () => pressed.size >= round * 8)
    worker.child.kill('SIGKILL')
    await Promise.all([crash(api, db), worker.ended, ...clients])
    api = await startApi(env)
    assert.deepEqual(await countsOf(api, id), await rowsOf({ pool }, id))
  }
  const last = startProcess('worker.ts', env)
  await until('each acknowledged signature is mailed', () => {
    const addresses = mailed()
    return [...signed].every((email) => addresses.has(email))
  })
  const stored = async () => {
    const rows = await db
      .selectFrom('signature')
      .select(['email', 'confirmed_at'])
      .where('campaign_id', '=', id)
      .execute()
    return new Set(rows.filter(({ confirmed_at }) => confirmed_at).map(({ email }) => email))
  }
  const confirmed = await stored()
  assert.ok([...pressed].every((email) => confirmed.has(email)))
  for (const [email, token] of mailed()) {
    if (signed.has(email)) assert.equal((await press(api, 'confirm', token ?? '')).status, 200)
  }
  const all = await stored()
  assert.ok([...signed].every((email) => all.has(email)))
  assert.deepEqual(await countsOf(api, id), await rowsOf({ pool }, id))
  for (const { child, ended } of [last, api]) {
    child.kill('SIGKILL')
    await ended
  }
})
