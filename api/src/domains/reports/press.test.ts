import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued } from '../../testing-queue.ts'
import { confirmedMember, type TestMember } from '../accounts/testing.ts'
import { moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { visitorHeaders } from '../support/testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const question = { name: 'Ada Kaya', medium: 'Körfez Postası', text: 'Dere ne zaman kurudu?' }

async function campaignOf(author: TestMember) {
  const id = await testPublicCampaign(api, author.access)
  await emptyQueue(api.db)
  return id
}

let networks = 0
/** Each comes from a network of its own. */
const write = (id: number, more: object = {}) =>
  api.call('POST', `/campaign/${id}/press/`, {
    json: { ...question, email: 'ada@gazete.example', ...more },
    headers: visitorHeaders(api, `10.6.0.${++networks}`),
  })
const mailed = async () => (await queued(api, 'send_mail')).map(({ to, data }) => [to, data])

test('a journalist writes to the author, whose address no response has', async () => {
  const author = await confirmedMember(api)
  const id = await campaignOf(author)
  const { status, text } = await write(id)
  assert.equal(status, 204, text)
  const [[to, data] = [], ...more] = await mailed()
  const { name, medium, email, text: asked } = data as unknown as typeof question & { email: string }
  assert.deepEqual([to, more, email], [author.email, [], 'ada@gazete.example'])
  assert.deepEqual({ name, medium, text: asked }, question)
  const page = await api.call('GET', `/campaign/${id}/`)
  assert.ok(!`${text}${page.text}`.includes(author.email))
  assert.deepEqual(
    Object.keys(
      (await write(id, { name: '=1+1', medium: '', email: 'ada@gazete.example\nBcc: x@y.example' })).body.codes,
    ),
    ['name', 'medium', 'email'],
  )
})

test('three a day reach an author and come from an address; each more is answered alike and mailed to nobody', async () => {
  const [author, other] = [await confirmedMember(api), await confirmedMember(api)]
  const [id, of] = [await campaignOf(author), await campaignOf(other)]
  const statuses = []
  for (const n of [1, 2, 3, 4]) statuses.push((await write(id, { email: `muhabir${n}@gazete.example` })).status)
  for (const n of [1, 2, 3, 4]) statuses.push((await write(of, { email: `ece+${n}@gmail.com` })).status)
  assert.deepEqual(statuses, Array(8).fill(204))
  assert.deepEqual(
    (await mailed()).map(([to]) => to).sort(),
    [...Array(3).fill(author.email), ...Array(3).fill(other.email)].sort(),
  )
})

test('an author who was suspended is mailed nothing, and a campaign that is not public is not found', async () => {
  const [author, other] = [await confirmedMember(api), await confirmedMember(api)]
  const [id, hidden] = [await campaignOf(author), await campaignOf(other)]
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', author.id).execute()
  await moveTo(api, 'hide', hidden)
  const statuses = [await write(id), await write(hidden), await write(999_999)].map(({ status }) => status)
  assert.deepEqual([statuses, await mailed()], [[204, 410, 404], []])
})
