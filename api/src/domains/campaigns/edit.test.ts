import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { campaign as campaignSchema } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { campaignFields, campaignForm, edit, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)

const row = (id: number) => api.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pending = (id: number) =>
  api.db.selectFrom('campaign_pending').selectAll().where('campaign_id', '=', id).executeTakeFirst()
const shown = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body
const accept = (id: number) =>
  api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access, json: {} })
const edited = async (id: number, more: Record<string, string | undefined>) => {
  const { status, body, text } = await edit(api, id, owner.access, campaignForm(more))
  assert.equal(status, 200, text)
  return body
}
const approved = (more: Record<string, string> = {}) => testPublicCampaign(api, owner.access, more)

test('the owner changes a campaign under review and is answered with all of it', async () => {
  const id = await testCampaign(api, owner.access)
  const before = await row(id)
  const body = await edited(id, { title: 'Longoz kurumasın', victims: 'Köylüler', topic: 'health' })
  assert.equal(campaignSchema.safeParse(body).success, true)
  assert.deepEqual(
    [body.id, body.title, body.victims, body.topic, body.is_approved],
    [id, 'Longoz kurumasın', 'Köylüler', 'health', false],
  )
  const read = await api.call('GET', `/campaign/${id}/`, { token: owner.access })
  assert.deepEqual(read.body, { ...body, signed_today: 0 })
  const after = await row(id)
  assert.ok(after.updated_at > before.updated_at)
  assert.deepEqual(after.created_at, before.created_at)
  assert.deepEqual(after.waiting_since, before.waiting_since, 'it keeps its place in the queue')
  assert.equal(await pending(id), undefined)
})

test('the refusal of another member’s change is in Turkish', async () => {
  const { body } = await edit(api, await approved(), other.access, campaignForm())
  assert.equal(body.detail, 'Bu kampanyayı düzenleme yetkiniz yok!')
})

test('all fields are validated as when a campaign is made', async () => {
  const id = await testCampaign(api, owner.access)
  const before = await row(id)
  const { status, body } = await edit(
    api,
    id,
    owner.access,
    campaignForm({ title: 'x'.repeat(171), content: ' ', scope: 'galaxy', email: 'a@b', complaint_details: 'kısa' }),
  )
  assert.equal(status, 400)
  assert.deepEqual(body.codes, {
    title: ['error.field.too_long:170'],
    content: ['error.field.required'],
    scope: ['error.field.choice'],
    email: ['error.field.emails'],
    complaint_details: ['error.field.too_short:50'],
  })
  assert.equal((await edit(api, id, owner.access, new FormData())).status, 400)
  assert.equal((await api.call('PUT', `/campaign/${id}/edit/`, { token: owner.access, json: {} })).status, 400)
  assert.deepEqual(await row(id), before)
})

test('the goal of a public campaign changes without a review, and an accepted change keeps it', async () => {
  const id = await approved()
  const set = (goal: string, token = owner.access) =>
    api.call('PUT', `/campaign/${id}/goal/`, { json: { goal }, token })
  await edited(id, { title: 'Longoz kurumasın' })
  assert.equal((await set('1.500')).body.goal, 1500)
  assert.equal((await shown(id)).goal, 1500)
  await accept(id)
  const { title, goal } = await shown(id)
  assert.deepEqual([title, goal], ['Longoz kurumasın', 1500])
  assert.deepEqual((await set('9')).body.codes, { goal: ['error.field.goal'] })
  assert.equal((await set('750', other.access)).status, 403)
  assert.equal((await set('')).body.goal, null)
})

test('the goal is kept as a number and can be taken back', async () => {
  const id = await testCampaign(api, owner.access, { goal: '5.000' })
  assert.equal((await edited(id, { goal: '750' })).goal, 750)
  assert.equal((await edited(id, { goal: '' })).goal, null)
  const { status, body } = await edit(api, id, owner.access, campaignForm({ goal: '9' }))
  assert.deepEqual([status, body.codes], [400, { goal: ['error.field.goal'] }])
})

test('another type resets the details of the one before', async () => {
  const id = await testCampaign(api, owner.access, { victims: 'Köylüler' })
  const request = 'Derenin yatağının eski hâline getirilmesini talep ediyoruz, hemen.'
  const body = await edited(id, { campaign_type: 'change', change_request: request, victims: 'Köylüler' })
  assert.deepEqual(
    [body.campaign_type, body.change_request, body.complaint_details, body.complaint_event_date, body.victims],
    ['change', request, '', '', ''],
  )
})

test('U-02 the lists of hashtags follow the text once a moderator accepts it', async () => {
  const id = await approved({ content: 'Bir #EskiEtiket ve #kalan', petition: '' })
  await edited(id, { content: 'Bir #YeniEtiket ve #KALAN', petition: 'İki #yag\u0306mur' })
  const tagged = async (tag: string) => {
    const { body } = await api.call('GET', `/campaign/hashtag/${encodeURIComponent(tag)}/`)
    return body.results.some((each: { id: number }) => each.id === id)
  }
  assert.deepEqual([await tagged('eskietiket'), await tagged('yenietiket')], [true, false])
  assert.equal((await accept(id)).status, 200)
  assert.equal(await tagged('eskietiket'), false)
  for (const tag of ['yenietiket', 'KALAN', 'yağmur', 'yag\u0306mur']) assert.equal(await tagged(tag), true, tag)
})

describe('T-01 a public campaign', () => {
  test('keeps its text until a moderator accepts the change, which its owner sees', async () => {
    const id = await approved()
    const before = await shown(id)
    const jobs = (await queuedJobs(api)).length
    const body = await edited(id, { title: 'Yeni başlık', content: 'Yeni metin #su', isCimer: 'true' })
    assert.deepEqual([body.title, body.is_approved, typeof body.pending_since], ['Yeni başlık', true, 'string'])
    assert.deepEqual(await shown(id), before)
    assert.equal((await queuedJobs(api)).length, jobs, 'no public page changed')
    const own = await api.call('GET', `/campaign/${id}/pending/`, { token: owner.access })
    assert.deepEqual(own.body.campaign, body)
    assert.equal((await api.call('GET', `/campaign/${id}/pending/`, { token: other.access })).status, 403)
    assert.ok((await row(id)).waiting_since)
    assert.equal((await accept(id)).status, 200)
    const after = await shown(id)
    assert.deepEqual(
      [after.title, after.content, after.isCimer, after.phone_number, after.version],
      ['Yeni başlık', 'Yeni metin #su', true, '150', 2],
    )
    assert.deepEqual([await pending(id), (await row(id)).waiting_since], [undefined, null])
  })

  test('that is sent as it was has no change to look at', async () => {
    const id = await approved()
    assert.equal((await edited(id, {})).pending_since, undefined)
    assert.deepEqual([await pending(id), (await row(id)).waiting_since], [undefined, null])
  })

  test('that is changed back waits no longer', async () => {
    const id = await approved()
    await edited(id, { title: 'Yanlış' })
    await edited(id, {})
    assert.deepEqual([await pending(id), (await row(id)).waiting_since], [undefined, null])
  })

  test('waits since its first change, and the last one counts', async () => {
    const id = await approved()
    await edited(id, { title: 'Birinci', victims: 'Köylüler' })
    const { waiting_since } = await row(id)
    api.advance(60)
    await edited(id, { title: 'İkinci' })
    assert.deepEqual((await row(id)).waiting_since, waiting_since)
    const { texts } = (await pending(id)) ?? assert.fail()
    assert.deepEqual([texts.title, texts.victims], ['İkinci', ''])
  })

  test('shows nothing of a change that its owner took back', async () => {
    const id = await approved()
    await edited(id, { title: 'Vazgeçildi' })
    const path = `/campaign/${id}/pending/`
    assert.equal((await api.call('DELETE', path, { token: other.access })).status, 403)
    assert.equal((await api.call('DELETE', path, { token: moderator.access })).status, 403)
    assert.equal((await api.call('DELETE', path, { token: owner.access })).status, 204)
    assert.equal((await api.call('DELETE', path, { token: owner.access })).status, 404)
    assert.equal((await api.call('GET', path, { token: owner.access })).body.campaign, null)
    assert.equal((await accept(id)).body.changed, false)
    assert.equal((await shown(id)).title, campaignFields.title)
  })

  test('R-17 revalidates the pages of before and after on the site when the change is accepted', async () => {
    const id = await approved({ content: '#giden #kalan', petition: '' })
    await edited(id, { content: '#kalan #gelen', petition: '' })
    await accept(id)
    const last = (await queuedJobs(api)).findLast(({ task }) => task === 'revalidate_site')
    assert.deepEqual(last?.payload, {
      tags: ['list', `campaign:${id}`, `profile:${owner.id}`, 'hashtag:giden', 'hashtag:kalan', 'hashtag:gelen'],
    })
  })

  test('R-17 revalidates any number of hashtags, each once, in messages within the site’s limit', async () => {
    const tagged = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `#${letter}${n}`).join('')
    const id = await approved({ content: `#Su ${tagged('a', 600)}`, petition: '' })
    await edited(id, { content: `#su ${tagged('b', 600)}`, petition: '' })
    const before = (await queuedJobs(api)).length
    await accept(id)
    const jobs = (await queuedJobs(api)).slice(before)
    const batches = jobs.flatMap(({ payload }) => ('tags' in payload ? [payload.tags] : []))
    assert.deepEqual(
      batches.map(({ length }) => length),
      [500, 500, 204],
    )
    assert.equal(new Set(batches.flat()).size, 1204)
    assert.deepEqual(batches[0]?.slice(0, 4), ['list', `campaign:${id}`, `profile:${owner.id}`, 'hashtag:su'])
  })
})

for (const [act, state] of [
  ['reject', 'rejected'],
  ['request-changes', 'changes_requested'],
] as const) {
  test(`an edited campaign that is ${state} returns to the review queue, and no page is revalidated`, async () => {
    const id = await testCampaign(api, owner.access)
    const json = { reason: 'no_source', note: '' }
    await api.call('POST', `/moderation/campaigns/${id}/${act}/`, { token: moderator.access, json })
    assert.deepEqual([(await row(id)).state, (await row(id)).waiting_since], [state, null])
    const before = await queuedJobs(api)
    const body = await edited(id, { title: 'Düzeltilmiş' })
    assert.deepEqual([body.is_approved, body.status], [false, 'under_review'])
    assert.ok((await row(id)).waiting_since)
    assert.deepEqual(await queuedJobs(api), before)
  })
}

test('a closed campaign is not edited', async () => {
  const id = await approved()
  await api.call('POST', `/moderation/campaigns/${id}/close/`, { token: moderator.access, json: {} })
  const response = await edit(api, id, owner.access, campaignForm({ title: 'Sonradan' }))
  assert.deepEqual([response.status, response.body.code], [409, 'error.campaign.closed'])
})

test('R-04 of several edits at once one wins entirely', async () => {
  const id = await approved()
  const texts = Array.from({ length: 8 }, (_, n) => `Sürüm ${n} #surum${n}`)
  const responses = await Promise.all(
    texts.map((text) =>
      edit(api, id, owner.access, campaignForm({ title: text, content: text, petition: text, victims: text })),
    ),
  )
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  await accept(id)
  const { title, content, petition, victims, hashtags } = await row(id)
  assert.deepEqual(new Set([content, petition, victims]), new Set([title]))
  const tags = await api.db.selectFrom('campaign_hashtag').select('tag').where('campaign_id', '=', id).execute()
  assert.deepEqual(
    tags.map(({ tag }) => tag),
    hashtags,
  )
})

describe('R-01 R-02 an edit that is repeated with its key', () => {
  const key = { 'idempotency-key': 'duzenleme-1' }

  test('is done once and answered as the first', async () => {
    const id = await approved()
    const first = await edit(api, id, owner.access, campaignForm({ title: 'İlk' }), key)
    const again = await edit(api, id, owner.access, campaignForm({ title: 'İlk' }), key)
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.equal((await edit(api, id, owner.access, campaignForm({ title: 'Son' }), key)).status, 422)
    assert.deepEqual(again.body, first.body)
    assert.equal((await pending(id))?.texts.title, 'İlk')
  })

  test('is another call for another campaign, and no key opens what is another’s', async () => {
    const [mine, second] = [await approved(), await approved()]
    assert.equal((await edit(api, mine, owner.access, campaignForm({ title: 'Bir' }), key)).body.id, mine)
    assert.equal((await edit(api, second, owner.access, campaignForm({ title: 'İki' }), key)).body.id, second)
    assert.equal((await edit(api, mine, other.access, campaignForm(), key)).status, 403)
  })
})
