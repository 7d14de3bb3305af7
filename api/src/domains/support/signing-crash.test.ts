import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../../db/testing.ts'
import { type ApiProcess, crash, startApi, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { signForm } from './testing.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-signing-crash-'))
after(() => rm(folder, { recursive: true, force: true }))
const env = { DATABASE_URL: url, DATA_DIR: folder }

test('R-05 R-03 after kill -9 every acknowledged signature is there, and signing again counts nobody twice', async () => {
  const first = await startApi(env)
  const member = await testMember(first)
  const id = await testCampaign(first, member.access)
  await approve({ db }, id)
  const emailOf = (n: number) => `imza${n}@ornek.example`
  const sign = (api: ApiProcess, n: number) =>
    api.call('PATCH', `/campaign/${id}/sign/`, { multipart: signForm({ name: 'Biri', email: emailOf(n) }) })

  const acknowledged = new Set<number>()
  let asked = 0
  for (const round of [1, 2]) {
    const api = round === 1 ? first : await startApi(env)
    const signer = async () => {
      for (;;) {
        const n = asked++
        const answer = await sign(api, n).catch(() => undefined)
        if (!answer) return
        assert.equal(answer.status, 200, answer.text)
        acknowledged.add(n)
      }
    }
    const signers = Array.from({ length: 20 }, signer)
    const enough = acknowledged.size + 60
    await until('many have signed', () => acknowledged.size >= enough)
    await Promise.all([crash(api, db), ...signers])
  }

  const kept = new Set((await db.selectFrom('signature').select('email').execute()).map(({ email }) => email))
  const lost = [...acknowledged].filter((n) => !kept.has(emailOf(n)))
  assert.deepEqual(lost, [])
  const api = await startApi(env)
  assert.equal((await api.call('GET', `/campaign/${id}/`)).body.signature_count, kept.size)
  await Promise.all(Array.from({ length: asked }, (_, n) => sign(api, n)))
  assert.equal((await api.call('GET', `/campaign/${id}/`)).body.signature_count, asked)
})
