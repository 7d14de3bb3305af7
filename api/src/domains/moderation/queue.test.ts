import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitingPage } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { confirmMember, testMember, testModerator } from '../accounts/testing.ts'
import { campaignFields, campaignForm, edit, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { blobOf, testPicture } from '../media/testing.ts'

const api = await testApi()
const owner = await testMember(api)
const moderator = await testModerator(api)

const queue = async (path = '/moderation/campaigns/') => {
  const { status, body, text } = await api.call('GET', path, { token: moderator.access })
  assert.equal(status, 200, text)
  return body
}
const listed = async () =>
  (await queue()).results.map(({ campaign, reason }: { campaign: { id: number }; reason: string }) => [
    campaign.id,
    reason,
  ])
const empty = () => api.db.updateTable('campaign').set({ waiting_since: null }).execute()
const change = async (id: number, more: Record<string, string>, files: Blob[] = []) => {
  const { status, text, body } = await edit(api, id, owner.access, campaignForm(more, files))
  assert.equal(status, 200, text)
  return body
}
const approved = () => testPublicCampaign(api, owner.access)

test('new campaigns and changed ones stand in it, those first that wait longest', async () => {
  await empty()
  const [changed, untouched, first] = [await approved(), await approved(), await testCampaign(api, owner.access)]
  await change(changed, { title: 'Yeni başlık' })
  await change(untouched, {})
  const second = await testCampaign(api, owner.access)
  assert.deepEqual(await listed(), [
    [first, 'new'],
    [changed, 'changed'],
    [second, 'new'],
  ])
  await change(first, { title: 'Düzeltildi' })
  assert.deepEqual((await listed())[0], [first, 'new'], 'who corrects keeps the place')
  const body = await queue()
  assert.equal(waitingPage.safeParse(body).success, true)
  assert.equal(body.results[0].changes, null)
  assert.equal(body.results[0].campaign.title, 'Düzeltildi')
})

test('a rejected campaign comes back behind the others when it was changed; a deleted one goes', async () => {
  await empty()
  const rejected = await testCampaign(api, owner.access)
  const deleted = await testCampaign(api, owner.access)
  const response = await api.call('POST', `/moderation/campaigns/${rejected}/reject/`, {
    token: moderator.access,
    json: { reason: 'no_source' },
  })
  assert.equal(response.status, 200)
  const other = await testCampaign(api, owner.access)
  await change(rejected, { content: 'Kaynağı: http://kaynak.example/rapor' })
  await api.call('DELETE', `/campaign/${deleted}/delete/`, { token: owner.access })
  assert.deepEqual(await listed(), [
    [other, 'new'],
    [rejected, 'new'],
  ])
})

test('several changes are listed as one, from the first value to the last', async () => {
  await empty()
  const picture = blobOf(await testPicture('red', 9, 9))
  const id = await approved()
  await change(id, { title: 'Bir', victims: 'Köylüler', isCimer: 'true' })
  await change(id, { title: 'İki', victims: 'Köylüler', isCimer: 'true' }, [picture])
  const { media } = await change(id, { title: 'Üç', isCimer: 'true' })
  const [{ changes, since }] = (await queue()).results
  assert.deepEqual(changes, {
    title: { before: campaignFields.title, after: 'Üç' },
    isCimer: { before: false, after: true },
    phone_number: { before: '+902880000000', after: '150' },
    media: { before: [], after: [media[0].id] },
  })
  assert.ok(Date.parse(since) <= Date.now())
})

test('reviewed changes are no longer listed', async () => {
  await empty()
  const id = await approved()
  await change(id, { title: 'Bir' })
  const path = `/moderation/campaigns/${id}/approve/`
  assert.equal((await api.call('POST', path, { token: moderator.access, json: {} })).body.changed, true)
  assert.deepEqual(await listed(), [])
  await change(id, { title: 'İki' })
  const [{ changes }] = (await queue()).results
  assert.deepEqual(changes, { title: { before: 'Bir', after: 'İki' } })
})

test('it is read in pages, also where several came at the same moment', async () => {
  await empty()
  const id = await testCampaign(api, owner.access)
  const { id: _, ...columns } = await api.db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const made = await api.db
    .insertInto('campaign')
    .values(Array.from({ length: 119 }, (_, n) => ({ ...columns, waiting_since: new Date(now + (n % 7)) })))
    .returning(['id', 'waiting_since'])
    .execute()
  const expected = made.toSorted((a, b) => Number(a.waiting_since) - Number(b.waiting_since) || a.id - b.id)
  const found: number[][] = []
  for (let next: string | null = '/moderation/campaigns/'; next; ) {
    const body = await queue(next)
    found.push(body.results.map(({ campaign }: { campaign: { id: number } }) => campaign.id))
    next = body.next
  }
  assert.deepEqual(
    found.map(({ length }) => length),
    [50, 50, 20],
  )
  assert.deepEqual(found.flat(), [id, ...expected.map((each) => each.id)])
  for (const text of ['id:0:5', 'waiting:-1:5', 'waiting:1.5:5', 'waiting:99999999999999:5', 'waiting:x:5', 'x']) {
    const cursor = Buffer.from(text).toString('base64url')
    const response = await api.call('GET', `/moderation/campaigns/?cursor=${cursor}`, { token: moderator.access })
    assert.equal(response.status, 400, text)
  }
})

test('S-25 the queue and the page of a campaign say whether the address of its author is confirmed', async () => {
  await empty()
  const author = await testMember(api)
  const id = await testCampaign(api, author.access)
  const said = async () => {
    const [row] = waitingPage.parse(await queue()).results
    return [row?.is_unproved, (await queue(`/moderation/campaigns/${id}/`)).author.email_confirmed]
  }
  assert.deepEqual(await said(), [true, false])
  await confirmMember(api, author)
  assert.deepEqual(await said(), [false, true])
})
