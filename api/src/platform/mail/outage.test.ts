import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { freePort } from '../../testing-process.ts'
import { testMail } from './testing.ts'

const smtpUrl = `smtp://127.0.0.1:${await freePort()}`
const api = await testApi({ mail: { ...testMail, smtpUrl } })

const jobs = async () => {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs order by id`.execute(api.db)
  return rows.map(({ name }) => name)
}

test('R-20 M-03 while no mail server answers, requests that cause mails succeed at once and the mails are kept', async () => {
  const password = 'mavi kapı tokmağı'
  const begun = performance.now()
  const registered = await api.call('POST', '/users/register/', {
    json: { username: 'ayse', email: 'ayse@ornek.example', password, password2: password },
  })
  assert.equal(registered.status, 201)
  const forgot = await api.call('POST', '/users/forgot-password/', { json: { email: 'ayse@ornek.example' } })
  assert.equal(forgot.status, 200)
  assert.ok(performance.now() - begun < 5000)
  assert.deepEqual(await jobs(), ['send_confirmation', 'send_reset'])
})
