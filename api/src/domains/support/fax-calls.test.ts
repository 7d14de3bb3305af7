import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faxReport, fax as faxShape } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { accept, campaignForm, edit, testPublicCampaign } from '../campaigns/testing.ts'
import { queuedFaxes, signAndFax } from './testing.ts'

const api = await testApi()
const [owner, stranger, moderator] = [await testMember(api), await testMember(api), await testModerator(api)]
const publicCampaign = () => testPublicCampaign(api, owner.access, { fax_number: '+902120000000' })
const campaign = await publicCampaign()
let people = 0
async function sent(id = campaign): Promise<string> {
  people += 1
  return (await signAndFax(api, id, { name: `Kişi ${people}`, email: `kisi${people}@example.com` })).body.fax.id
}
type Settled = { state: 'sent'; failure: null } | { state: 'failed'; failure: 'busy' | 'no_answer' }
const settle = (id: string, values: Settled) => api.db.updateTable('fax').set(values).where('id', '=', id).execute()
const detail = (id: string, token?: string) => api.call('GET', `/fax/${id}/`, token ? { token } : {})
const retry = (id: string) => api.call('POST', `/fax/${id}/retry/`)
const jobs = async (id: string) => (await queuedFaxes(api)).filter((queued) => queued === id).length

test('P-02 any caller with a fax’s id can read its state, and not whose it is', async () => {
  const id = await sent()
  await settle(id, { state: 'failed', failure: 'busy' })
  for (const token of [undefined, stranger.access, owner.access, moderator.access]) {
    const { status, body } = await detail(id, token)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).toSorted(), ['campaign', 'created_at', 'failure', 'id', 'state', 'updated_at'])
    const { state, failure, campaign: of } = faxShape.parse(body)
    assert.deepEqual([state, failure, of], ['failed', 'busy', campaign])
  }
})

test('a failed fax is sent once more, however often that is asked for at the same moment', async () => {
  const id = await sent()
  await settle(id, { state: 'failed', failure: 'no_answer' })
  const responses = await Promise.all(Array.from({ length: 10 }, () => retry(id)))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  assert.deepEqual(new Set(responses.map(({ body }) => body.state)), new Set(['queued']))
  assert.equal(responses[0]?.body.failure, null)
  assert.equal(await jobs(id), 2, 'the first one and one more')
})

test('a fax that waits or was sent stays as it is', async () => {
  const [waiting, done] = [await sent(), await sent()]
  await settle(done, { state: 'sent', failure: null })
  assert.equal((await retry(waiting)).body.state, 'queued')
  assert.equal((await retry(done)).body.state, 'sent')
  assert.deepEqual([await jobs(waiting), await jobs(done)], [1, 1])
})

test('T-01 another try goes to the number of the text that was signed', async () => {
  const other = await publicCampaign()
  const id = await sent(other)
  await settle(id, { state: 'failed', failure: 'no_answer' })
  const form = campaignForm({ title: 'Başka kuruma', fax_number: '+902120000009' })
  assert.equal((await edit(api, other, owner.access, form)).status, 200)
  await accept(api, other)
  assert.equal((await retry(id)).body.state, 'queued')
  const row = await api.db.selectFrom('fax').select('number').where('id', '=', id).executeTakeFirst()
  assert.equal(row?.number, '+902120000000')
})

test('P-02 owner and moderators hear how a campaign’s faxes fare, in numbers', async () => {
  const other = await publicCampaign()
  const report = (token?: string, id = other) => api.call('GET', `/campaign/${id}/faxes/`, token ? { token } : {})
  assert.deepEqual((await report(owner.access)).body, { queued: 0, sent: 0, failed: 0, failures: [] })
  const ids = []
  for (let n = 0; n < 6; n += 1) ids.push(await sent(other))
  const [a = '', b = '', c = '', d = ''] = ids
  for (const id of [a, b]) await settle(id, { state: 'failed', failure: 'busy' })
  await settle(c, { state: 'failed', failure: 'no_answer' })
  await settle(d, { state: 'sent', failure: null })
  const failures = [
    { failure: 'busy', count: 2 },
    { failure: 'no_answer', count: 1 },
  ]
  for (const { access } of [owner, moderator]) {
    const { status, body } = await report(access)
    assert.equal(status, 200)
    assert.deepEqual(faxReport.parse(body), { queued: 2, sent: 1, failed: 3, failures })
  }
})
