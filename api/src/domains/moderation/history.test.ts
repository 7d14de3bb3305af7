import assert from 'node:assert/strict'
import { test } from 'node:test'
import { historyPage, limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, campaignFields, campaignForm, edit, testCampaign } from '../campaigns/testing.ts'

const api = await testApi()
const [owner, other, moderator] = [await testMember(api), await testMember(api), await testModerator(api)]

const pathOf = (id: number) => `/moderation/campaigns/${id}/history/`
const read = async (path: string) => {
  const { status, body, text } = await api.call('GET', path, { token: moderator.access })
  assert.equal(status, 200, text)
  assert.ok(historyPage.safeParse(body).success)
  return body
}
const change = async (id: number, more: Record<string, string>) => {
  const { status, text } = await edit(api, id, owner.access, campaignForm(more))
  assert.equal(status, 200, text)
}
const approved = async () => {
  const id = await testCampaign(api, owner.access)
  await approve(api, id)
  return id
}

test('the history is for moderators, of campaigns that are there', async () => {
  const id = await approved()
  for (const [token, status] of [
    [undefined, 401],
    [other.access, 403],
    [owner.access, 403],
  ] as const) {
    assert.equal((await api.call('GET', pathOf(id), token ? { token } : {})).status, status)
  }
  assert.equal((await api.call('GET', pathOf(999_999), { token: moderator.access })).status, 404)
  assert.deepEqual(await read(pathOf(id)), { next: null, previous: null, results: [] })
})

test('every change of a public campaign stands there for good, with who made it and when', async () => {
  const id = await testCampaign(api, owner.access)
  await change(id, { title: 'Henüz kimse görmedi' })
  await approve(api, id)
  await change(id, { title: 'Bir' })
  await change(id, { title: 'Bir' })
  const decided = await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access })
  assert.equal(decided.body.changed, true)
  await change(id, { title: 'İki', isCimer: 'true' })
  const [last, first, ...none] = (await read(pathOf(id))).results
  assert.deepEqual(none, [], 'what was not public, or no change, is none')
  assert.deepEqual(first.changes, { title: { before: 'Henüz kimse görmedi', after: 'Bir' } })
  assert.deepEqual(last.changes, {
    title: { before: 'Bir', after: 'İki' },
    isCimer: { before: false, after: true },
    phone_number: { before: '+902880000000', after: '150' },
  })
  assert.deepEqual(
    [first.user.id, first.user.username, typeof first.reviewed_at, last.reviewed_at],
    [owner.id, owner.username, 'string', null],
  )
  assert.ok(Date.parse(first.changed_at) <= Date.parse(last.changed_at))
})

test('a reverted change is listed twice, though the queue shows none', async () => {
  const id = await approved()
  await change(id, { title: 'Yanlış' })
  await change(id, {})
  const { results } = await read(pathOf(id))
  assert.deepEqual(
    results.map(({ changes }: { changes: { title: { after: string } } }) => changes.title.after),
    [campaignFields.title, 'Yanlış'],
  )
})

test('it is read in pages', async () => {
  const id = await approved()
  const rows = Array.from({ length: 120 }, (_, n) => ({
    campaign_id: id,
    before: JSON.stringify({ title: `${n}` }),
    after: JSON.stringify({ title: `${n + 1}` }),
  }))
  await api.db.insertInto('campaign_change').values(rows).execute()
  const found: string[][] = []
  for (let path: string | null = pathOf(id); path; ) {
    const body = await read(path)
    found.push(body.results.map((row: { changes: { title: { after: string } } }) => row.changes.title.after))
    path = body.next
  }
  assert.deepEqual(
    found.map(({ length }) => length),
    [limits.pageSize, limits.pageSize, 20],
  )
  assert.deepEqual(
    found.flat(),
    Array.from({ length: 120 }, (_, n) => `${120 - n}`),
  )
})
