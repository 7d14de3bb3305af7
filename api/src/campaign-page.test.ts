import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { pathOf } from '@sesol/contract'
import pg from 'pg'
import { confirmedMember, testStaff } from './domains/accounts/testing.ts'
import { moveTo, testCampaign, testPublicCampaign } from './domains/campaigns/testing.ts'
import { takeDownAll, testNotice, testTakedown } from './domains/legal/testing.ts'
import { testStatement } from './domains/support/testing.ts'
import { decideUpdate, testAnswer, testUpdate } from './domains/updates/testing.ts'
import { testApi } from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const [owner, other] = [await confirmedMember(api), await confirmedMember(api)]
const moderator = await testStaff(api, 'admin')

const page = (id: number, token?: string) => api.call('GET', pathOf('campaignPage', { id }), token ? { token } : {})
const get = async (path: string) => (await api.call('GET', path)).body

const publicCampaign = (title: string, token = owner.access) => testPublicCampaign(api, token, { title })

async function fullCampaign(): Promise<number> {
  const id = await publicCampaign('Kestane Deresi temizlensin')
  await publicCampaign('Kestane Deresi temiz aksın', other.access)
  await publicCampaign('Okulun çatısı onarılsın')
  await decideUpdate(api, moderator.access, await testUpdate(api, owner.access, id), 'approve')
  await testAnswer(api, moderator.access, id)
  await testStatement(api, id, 'imzaci@ornek.example')
  await api.call('POST', `/campaign/${id}/sent/`, { json: { way: 'email' } })
  await testTakedown(api, id, other.access, moderator.access)
  return id
}

test('the page of a campaign has in one answer what the calls for its parts say', async () => {
  const id = await fullCampaign()
  const { status, body } = await page(id)
  assert.equal(status, 200)
  const path = `/campaign/${id}`
  const listed = async (name: string) => (await get(`${path}/${name}/`)).results
  assert.deepEqual(body, {
    campaign: await get(`${path}/`),
    translation: null,
    timeline: await listed('timeline'),
    updates: await listed('updates'),
    answers: await listed('answers'),
    signers: await listed('signers'),
    deliveries: await get(`${path}/deliveries/`),
    provinces: [],
    days: await listed('days'),
    takedowns: [await get(`/takedowns/comment/${body.takedowns[0].id}/`)],
    suggestions: await get(`/campaign/suggestions/?beside=${id}`),
  })
  const { updates, answers, signers, takedowns } = body
  for (const part of [updates, answers, signers, takedowns]) assert.equal(part.length, 1)
  assert.deepEqual(body.timeline.map(({ kind }: { kind: string }) => kind).sort(), ['answered', 'published', 'update'])
  assert.equal(body.deliveries.emails.count, 1)
  for (const part of ['similar', 'of_author'] as const) assert.equal(body.suggestions[part].length, 1, part)
})

test('P-03 the page is refused to whom the campaign is refused, with the same words', async () => {
  const made = (title: string) => testCampaign(api, owner.access, { title })
  const [waiting, rejected] = [await made('İncelemede bekleyen'), await made('Kabul edilmeyen')]
  await moveTo(api, 'reject', rejected)
  const [hidden, closed, deleted, takenDown] = [
    await publicCampaign('Yayından alınan'),
    await publicCampaign('İmzaya kapanan'),
    await publicCampaign('Sahibinin sildiği'),
    await publicCampaign('Hukuki başvuruyla kalkan'),
  ]
  await moveTo(api, 'hide', hidden)
  await moveTo(api, 'close', closed)
  await api.call('DELETE', `/campaign/${deleted}/delete/`, { token: owner.access })
  const { id: notice } = await testNotice(api, `/campaign/${takenDown}`)
  await takeDownAll(api, moderator.access, notice)
  const expected = { waiting: 401, rejected: 401, hidden: 410, closed: 200, deleted: 410, takenDown: 451, missing: 404 }
  const ids = { waiting, rejected, hidden, closed, deleted, takenDown, missing: 999_999 }
  for (const [state, id] of Object.entries(ids)) {
    for (const token of [undefined, other.access, owner.access, moderator.access]) {
      const [whole, detail] = [await page(id, token), await api.call('GET', `/campaign/${id}/`, token ? { token } : {})]
      const { code, detail: sentence } = detail.body
      assert.deepEqual(
        [whole.status, whole.body.code, whole.body.detail],
        [detail.status, code, sentence],
        `${state} ${token}`,
      )
    }
    assert.equal((await page(id)).status, expected[state as keyof typeof expected], state)
  }
})

test('a page asks the database as often with much on it as with little', async () => {
  const statements = async (id: number) => {
    const query = mock.method(pg.Client.prototype, 'query')
    try {
      assert.equal((await page(id)).status, 200)
      return query.mock.callCount()
    } finally {
      query.mock.restore()
    }
  }
  const id = await publicCampaign('Meydandaki çınarlar kesilmesin')
  const few = await statements(id)
  for (let n = 0; n < 3; n++)
    await decideUpdate(api, moderator.access, await testUpdate(api, owner.access, id), 'approve')
  for (const name of ['bir', 'iki', 'uc']) await testStatement(api, id, `${name}@ornek.example`)
  assert.equal(await statements(id), few)
  assert.ok(few <= 18, `${few} statements`)
})
