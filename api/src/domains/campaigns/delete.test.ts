import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { sweepMedia } from '../media/index.ts'
import { blobOf, filesIn, testPicture } from '../media/testing.ts'
import { sweepCampaigns } from './index.ts'
import { approve, campaignForm, edit, testCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)
const day = 86_400_000

const remove = (id: number, token?: string) => api.call('DELETE', `/campaign/${id}/delete/`, token ? { token } : {})
const picture = blobOf(await testPicture('navy', 60, 40))

async function approvedWithPicture(): Promise<{ id: number; file: string }> {
  const { body } = await api.call('POST', '/campaign/create/', {
    token: owner.access,
    multipart: campaignForm({ title: 'Silinecek kampanya' }, [picture]),
  })
  await approve(api, body.id)
  return { id: body.id, file: body.media[0].file }
}

test('P-12 a deleted campaign is gone for everybody, everywhere, at once', async () => {
  const { id, file } = await approvedWithPicture()
  assert.equal((await api.call('GET', file)).status, 200)
  const response = await remove(id, owner.access)
  assert.deepEqual([response.status, response.text], [204, ''])
  assert.equal((await api.call('GET', file)).status, 404)
  for (const token of [undefined, other.access, owner.access, moderator.access]) {
    const get = (path: string) => api.call('GET', path, token ? { token } : {})
    for (const path of [`/campaign/${id}/`, `/campaign/${id}/counts/`]) {
      const { status, body } = await get(path)
      assert.deepEqual([status, body.code], [410, 'error.campaign.withdrawn'])
    }
    for (const path of [
      '/campaign/list/',
      '/campaign/list/?q=silinecek',
      '/campaign/list/?ordering=trending',
      '/campaign/list/?ordering=signatures',
      '/campaign/hashtag/longoz/',
      `/campaign/user/${owner.id}/campaigns/`,
    ]) {
      const { body } = await get(path)
      const found = (body.results ?? body.campaigns).some((each: { id: number }) => each.id === id)
      assert.equal(found, false, path)
    }
  }
  const signature = new FormData()
  for (const [name, value] of [
    ['name', 'Ada'],
    ['email', 'ada@b.example'],
  ] as const)
    signature.append(name, value)
  assert.equal((await api.call('PATCH', `/campaign/${id}/sign/`, { multipart: signature })).status, 410)
  assert.equal((await edit(api, id, owner.access, campaignForm())).status, 410)
  assert.equal((await remove(id, owner.access)).status, 410, 'a second time')
})

test('P-12 a deleted campaign that was never public is answered with 404, as if it had never existed', async () => {
  const id = await testCampaign(api, owner.access)
  assert.equal((await remove(id, owner.access)).status, 204)
  for (const token of [undefined, other.access, owner.access, moderator.access]) {
    for (const path of [`/campaign/${id}/`, `/campaign/${id}/counts/`]) {
      const { status, body } = await api.call('GET', path, token ? { token } : {})
      assert.deepEqual([status, body.code], [404, 'error.campaign.not_found'])
    }
  }
})

test('P-12 what goes with its owner’s account was withdrawn too', async () => {
  const leaving = await testMember(api)
  const [visible, hidden] = [await testCampaign(api, leaving.access), await testCampaign(api, leaving.access)]
  await approve(api, visible)
  await api.db.deleteFrom('user').where('id', '=', leaving.id).execute()
  assert.equal((await api.call('GET', `/campaign/${visible}/`)).status, 410)
  assert.equal((await api.call('GET', `/campaign/${hidden}/`)).status, 404)
})

test('of several concurrent deletions one succeeds, and the site gets one revalidation', async () => {
  const { id } = await approvedWithPicture()
  const before = (await queuedJobs(api)).length
  const responses = await Promise.all([1, 2, 3, 4].map(() => remove(id, owner.access)))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [204, 410, 410, 410])
  assert.deepEqual(
    (await queuedJobs(api)).slice(before).map(({ task, payload }) => ({ task, payload })),
    [
      {
        task: 'revalidate_site',
        payload: { tags: ['list', `campaign:${id}`, `profile:${owner.id}`, 'hashtag:longoz', 'hashtag:su'] },
      },
    ],
  )
})

test('P-12 after thirty days it goes for good, with its files and all that hangs on it but its id; what is younger stays', async () => {
  const [old, young] = [await approvedWithPicture(), await approvedWithPicture()]
  for (const { id } of [old, young]) {
    await api.db
      .insertInto('signature')
      .values({
        campaign_id: id,
        name: 'Ada',
        email: 'a@b.example',
        email_canonical: 'a@b.example',
        sender_address: '',
      })
      .execute()
    assert.equal((await remove(id, owner.access)).status, 204)
  }
  await api.db
    .updateTable('campaign')
    .set({ deleted_at: new Date(Date.now() + day) })
    .where('id', '=', young.id)
    .execute()
  const there = async (id: number) => {
    const [campaign, media, signatures, tags] = await Promise.all([
      api.db.selectFrom('campaign').select('id').where('id', '=', id).execute(),
      api.db.selectFrom('campaign_media').select('media_id').where('campaign_id', '=', id).execute(),
      api.db.selectFrom('signature').select('id').where('campaign_id', '=', id).execute(),
      api.db.selectFrom('campaign_hashtag').select('tag').where('campaign_id', '=', id).execute(),
    ])
    return [campaign, media, signatures, tags].map(({ length }) => length)
  }
  const at = (days: number) => new Date(Date.now() + days * day)
  await sweepCampaigns(api.db, at(-1))
  assert.deepEqual(
    [await there(old.id), await there(young.id)],
    [
      [1, 1, 1, 2],
      [1, 1, 1, 2],
    ],
  )
  await sweepCampaigns(api.db, at(0))
  assert.deepEqual(
    [await there(old.id), await there(young.id)],
    [
      [0, 0, 0, 0],
      [1, 1, 1, 2],
    ],
  )
  const { status, body } = await api.call('GET', `/campaign/${old.id}/`)
  assert.deepEqual([status, body.code], [410, 'error.campaign.withdrawn'])
  await sweepMedia({ ...api.deps, now: () => at(30) })
  const { stored } = await filesIn(api)
  const kept = ({ file }: { file: string }) => stored.includes(file.replace('/media/', ''))
  assert.deepEqual([kept(old), kept(young)], [false, true])
})
