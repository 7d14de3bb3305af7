import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText } from 'unpdf'
import { testApi } from '../../testing.ts'
import { emptyQueue, queuedJobs } from '../../testing-queue.ts'
import { confirmMember, testMember } from '../accounts/testing.ts'
import { testCampaign } from '../campaigns/testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const [owner, stranger] = [await testMember(api), await testMember(api)]
await confirmMember(api, owner)
const id = await testCampaign(api, owner.access, { fax_number: '+902880000001' })
const send = (token: string, campaign = id) => api.call('POST', `/campaign/${campaign}/test-letter/`, { token })
const faxOf = (campaign: number, token: string) =>
  fetch(`${api.address}/campaign/${campaign}/test-fax/`, { headers: { authorization: `Bearer ${token}` } })

test('the letter of supporters goes to the owner only, also before the approval, ten times a day', async () => {
  await emptyQueue(api.db)
  assert.equal((await send(owner.access)).status, 200)
  const [job, ...others] = await queuedJobs(api)
  assert.deepEqual(others, [])
  assert.ok(job?.task === 'send_mail' && job.payload.mail === 'test_letter')
  assert.equal(job.payload.to, owner.email)
  assert.equal(job.payload.data.recipients, 'bilgi@kurum.example')
  assert.match(job.payload.data.letter, /Projenin durdurulmasını talep ederiz/)
  for (let n = 1; n < 10; n++) assert.equal((await send(owner.access)).status, 200)
  assert.equal((await send(owner.access)).status, 429)
})

test('without a confirmed address, and for others, there is no letter', async () => {
  assert.equal((await send(stranger.access)).status, 404)
  const own = await testCampaign(api, stranger.access)
  const { status, body } = await send(stranger.access, own)
  assert.deepEqual([status, body.code], [403, 'error.session.unconfirmed'])
})

test('the fax is a PDF with the name of the owner, and nothing is sent', async () => {
  const before = await api.db.selectFrom('fax').selectAll().execute()
  const response = await faxOf(id, owner.access)
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  assert.match(text, /İğneada longozu kurumasın/)
  assert.ok(text.includes(owner.username) || text.includes('Ayşe'))
  assert.deepEqual(await api.db.selectFrom('fax').selectAll().execute(), before)
  assert.equal((await faxOf(id, stranger.access)).status, 404)
  const without = await testCampaign(api, owner.access)
  assert.equal((await faxOf(without, owner.access)).status, 409)
})
