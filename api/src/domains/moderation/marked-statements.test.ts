import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { runJobs } from '../../testing-queue.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { reportTasks } from '../reports/index.ts'
import { press, signAs, testSignatureMail, tokenIn } from '../support/testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const collect = testSignatureMail(api)

async function cases() {
  await runJobs(api.pool, reportTasks(api.deps))
  return api.db.selectFrom('report_case').select(['kind', 'reports']).execute()
}

test('M-24 blocked words of a signer go to the desk once the signature is confirmed', async () => {
  const id = await testPublicCampaign(api, (await testMember(api)).access)
  const now = api.deps.now()
  const until = new Date(now.getTime() + 86_400_000)
  await api.db
    .insertInto('block')
    .values({ kind: 'word', value: 'hokkabaz', reason: 'Dalga', created_at: now, until })
    .execute()
  api.advance(1)
  const { receipt } = await signAs(api, id, 'soz@ornek.example')
  const json = { receipt, text: 'Hokkabazlara yeter!', is_named: false }
  assert.equal((await api.call('POST', '/signatures/statement/', { json })).status, 204)
  const [mail] = await collect()
  assert.ok(mail)
  assert.deepEqual(await cases(), [])
  api.advance(5)
  assert.equal((await press(api, 'confirm', tokenIn(mail.data.link))).status, 200)
  assert.deepEqual(await cases(), [{ kind: 'statement', reports: 0 }])
})
