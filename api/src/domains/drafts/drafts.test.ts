import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CampaignDraft, keptDraft, limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { campaignForm, preUpload } from '../campaigns/testing.ts'
import { sweepDrafts } from '../drafts/index.ts'
import { sweepMedia } from '../media/index.ts'
import { blobOf, testPicture } from '../media/testing.ts'

const api = await testApi()
const day = 86_400_000
const later = (days: number) => new Date(Date.now() + days * day)

const picture = blobOf(await testPicture('teal', 12, 8))
const begun = (more: Partial<CampaignDraft> = {}): CampaignDraft => ({
  values: { title: 'Dere kurumasın', content: 'Bir\nİki 🌊', scope: 'local' },
  step: 'details',
  media: [],
  ...more,
})
const path = '/campaign/draft/'
const keep = (token: string, json: unknown) => api.call('PUT', path, { token, json })
const read = async (token: string) => {
  const { status, body, headers } = await api.call('GET', path, { token })
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
  assert.ok(keptDraft.safeParse(body).success)
  return body.draft
}
const member = async () => {
  const { access: token, id } = await testMember(api)
  return { token, id, ahead: async () => (await preUpload(api, token, picture)).id }
}
const heldDays = async (id: number) => {
  const row = await api.db.selectFrom('media').select('held_until').where('id', '=', id).executeTakeFirst()
  return row?.held_until && Math.round((row.held_until.getTime() - Date.now()) / day)
}

test('C-11 what a member keeps is read back by that member alone, and kept by nothing on its way', async () => {
  const [mine, theirs] = [await member(), await member()]
  assert.equal(await read(mine.token), null)
  const { status, body } = await keep(mine.token, begun())
  assert.equal(status, 200)
  assert.ok(Math.abs(Date.parse(body.draft.saved_at) - Date.now()) < 60_000)
  assert.deepEqual(await read(mine.token), { ...begun(), saved_at: body.draft.saved_at })
  assert.equal(await read(theirs.token), null)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await api.call(method, path, method === 'PUT' ? { json: begun() } : {})
    assert.equal(response.status, 401, method)
  }
})

test('there is one a member, the last', async () => {
  const { token, id } = await member()
  const drafts = Array.from({ length: 8 }, (_, n) => begun({ values: { title: `Dere ${n}` } }))
  const responses = await Promise.all(drafts.map((draft) => keep(token, draft)))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  await keep(token, begun({ values: { title: 'Son' }, step: 'review' }))
  const { saved_at: _, ...draft } = await read(token)
  assert.deepEqual(draft, begun({ values: { title: 'Son' }, step: 'review' }))
  assert.equal(
    (await api.db.selectFrom('campaign_draft').select('user_id').where('user_id', '=', id).execute()).length,
    1,
  )
})

test('it is forgotten when the member says so, and once more does no harm', async () => {
  const { token } = await member()
  await keep(token, begun())
  for (const _ of [1, 2]) assert.equal((await api.call('DELETE', path, { token })).status, 204)
  assert.equal(await read(token), null)
})

test('it is forgotten after thirty days without a change, and with the account', async () => {
  const [idle, gone] = [await member(), await member()]
  await keep(idle.token, begun())
  await keep(gone.token, begun())
  const rows = async () =>
    (await api.db.selectFrom('campaign_draft').select('user_id').execute()).map((row) => row.user_id)
  assert.equal(await sweepDrafts(api.db, later(-1)), 0)
  assert.ok((await rows()).includes(idle.id))
  await api.db.deleteFrom('user').where('id', '=', gone.id).execute()
  assert.ok(!(await rows()).includes(gone.id))
  await api.db
    .updateTable('campaign_draft')
    .set({ saved_at: later(-30) })
    .where('user_id', '=', idle.id)
    .execute()
  assert.equal(await read(idle.token), null, 'also before the sweep comes')
  assert.equal(await sweepDrafts(api.db, later(-29)), 1)
  assert.ok(!(await rows()).includes(idle.id))
})

test('its files wait as long as it is kept; those of a former one a day', async () => {
  const { token, ahead } = await member()
  const [first, second, apart] = [await ahead(), await ahead(), await ahead()]
  const media = [
    { id: second, alt: 'Köprü' },
    { id: first, alt: '' },
  ]
  assert.equal((await keep(token, begun({ media }))).status, 200)
  assert.deepEqual((await read(token)).media, media)
  assert.deepEqual([await heldDays(first), await heldDays(second), await heldDays(apart)], [30, 30, 1])
  await sweepMedia({ ...api.deps, now: () => later(2) })
  assert.deepEqual([await heldDays(first), await heldDays(apart)], [30, undefined])
  await keep(token, begun({ media: [{ id: first, alt: '' }] }))
  assert.deepEqual([await heldDays(first), await heldDays(second)], [30, 1])
  await api.call('DELETE', path, { token })
  assert.deepEqual([await heldDays(first), await heldDays(second)], [1, 1])
  const multipart = campaignForm()
  multipart.append('media_ids', String(first))
  assert.equal((await api.call('POST', '/campaign/create/', { token, multipart })).status, 201)
})

test('of files that are gone or used meanwhile it says nothing', async () => {
  const { token, ahead } = await member()
  const [used, gone, there] = [await ahead(), await ahead(), await ahead()]
  await keep(token, begun({ media: [used, gone, there].map((id) => ({ id, alt: '' })) }))
  const multipart = campaignForm()
  multipart.append('media_ids', String(used))
  assert.equal((await api.call('POST', '/campaign/create/', { token, multipart })).status, 201)
  await api.db.deleteFrom('media').where('id', '=', gone).execute()
  assert.deepEqual((await read(token)).media, [{ id: there, alt: '' }])
})

test('P-13 files of others, used ones and what is none are refused, and the draft before stays', async () => {
  const [mine, theirs] = [await member(), await member()]
  await keep(mine.token, begun())
  const foreign = await theirs.ahead()
  for (const id of [foreign, 999_999, 2 ** 31 - 1]) {
    const { status, body } = await keep(mine.token, begun({ step: 'topic', media: [{ id, alt: '' }] }))
    assert.deepEqual([status, body.codes], [400, { media: ['error.media.not_found'] }], String(id))
  }
  assert.equal((await read(mine.token)).step, 'details')
  assert.equal(await heldDays(foreign), 1)
  const own = await mine.ahead()
  const twice = [
    { id: own, alt: 'Bir' },
    { id: own, alt: 'İki' },
  ]
  assert.equal((await keep(mine.token, begun({ media: twice }))).status, 200)
  assert.deepEqual((await read(mine.token)).media, [{ id: own, alt: 'İki' }])
})

test('P-06 N-08 what is no draft, or too large for one, is refused', async () => {
  const { token } = await member()
  const entries = (count: number, text = '') =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, text]))
  const wrong: unknown[] = [
    {},
    { ...begun(), user_id: 1 },
    { ...begun(), values: { title: 5 } },
    { ...begun(), values: { title: 'a\0b' } },
    { ...begun(), values: { title: '\ud800' } },
    { ...begun(), values: entries(61) },
    { ...begun(), values: { title: 'a'.repeat(2 * limits.petition + 1) } },
    { ...begun(), step: 'a'.repeat(256) },
    { ...begun(), media: Array.from({ length: 5 }, (_, n) => ({ id: n + 1, alt: '' })) },
    { ...begun(), media: [{ id: 1, alt: 'a'.repeat(limits.pictureText + 1) }] },
    { ...begun(), media: [{ id: 2 ** 31, alt: '' }] },
    { ...begun(), media: [{ id: 1.5, alt: '' }] },
  ]
  for (const json of wrong) {
    const { status, text } = await keep(token, json)
    assert.equal(status, 400, `${JSON.stringify(json).slice(0, 100)} ${text}`)
  }
  assert.equal((await keep(token, begun({ values: entries(20, 'ş'.repeat(8000)) }))).status, 413)
  assert.equal(await read(token), null)
  const full = begun({
    values: { petition: '語'.repeat(10_000), content: '語'.repeat(5000), a: 'ş'.repeat(40_000 / 2) },
  })
  assert.equal((await keep(token, full)).status, 200, 'a whole form in any script is taken')
  assert.deepEqual((await read(token)).values, full.values)
})
