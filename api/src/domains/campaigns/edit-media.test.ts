import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { sweepMedia } from '../media/index.ts'
import { blobOf, filesIn, testPicture } from '../media/testing.ts'
import { approve, campaignForm, edit, preUpload } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)

const picture = blobOf(await testPicture('olive', 60, 40))
type Medium = { id: number; file: string }
type Lists = { removed_media?: (number | string)[]; media_ids?: (number | string)[] }

function form(lists: Lists = {}, files = 0, more: Record<string, string> = {}): FormData {
  const data = campaignForm(
    more,
    Array.from({ length: files }, () => picture),
  )
  for (const [name, ids] of Object.entries(lists)) for (const id of ids) data.append(name, String(id))
  return data
}
const create = (data: FormData, token = owner.access) =>
  api.call('POST', '/campaign/create/', { token, multipart: data })
const campaignWith = async (files: number): Promise<{ id: number; media: Medium[] }> => {
  const { status, body, text } = await create(form({}, files))
  assert.equal(status, 201, text)
  return body
}
const mediaOf = async (id: number): Promise<Medium[]> =>
  (await api.call('GET', `/campaign/${id}/`, { token: owner.access })).body.media
const mediumRow = (id: number) => api.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
const accept = async (id: number) => {
  const path = `/moderation/campaigns/${id}/approve/`
  assert.equal((await api.call('POST', path, { token: moderator.access, json: {} })).body.changed, true)
}
const positions = async (id: number) =>
  (
    await api.db
      .selectFrom('campaign_media')
      .select('position')
      .where('campaign_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ position }) => position)
const ids = (list: Medium[]) => list.map(({ id }) => id)
const statusOf = async (file: string, token?: string) => (await api.call('GET', file, token ? { token } : {})).status

test('P-12 a removed file is served to nobody from then on, and swept; the others move up', async () => {
  const { id, media } = await campaignWith(3)
  const [first, second, third] = media as [Medium, Medium, Medium]
  assert.equal(await statusOf(second.file, owner.access), 200)
  const { status, body } = await edit(api, id, owner.access, form({ removed_media: [second.id] }))
  assert.equal(status, 200)
  assert.deepEqual(ids(body.media), [first.id, third.id])
  assert.deepEqual(await positions(id), [0, 1])
  for (const token of [undefined, owner.access]) assert.equal(await statusOf(second.file, token), 404)
  assert.equal(await statusOf(third.file, owner.access), 200)
  await sweepMedia({ ...api.deps, now: () => new Date(Date.now() + 2 * 86_400_000) })
  const { stored } = await filesIn(api)
  const name = (file: string) => file.replace('/media/', '')
  assert.deepEqual([stored.includes(name(second.file)), stored.includes(name(third.file))], [false, true])
})

test('P-03 new files are public once their campaign is and the change was accepted', async () => {
  const [shown, hidden] = [await campaignWith(1), await campaignWith(1)]
  await approve(api, shown.id)
  for (const { id } of [shown, hidden]) {
    const held = await preUpload(api, owner.access, picture)
    const { body } = await edit(api, id, owner.access, form({ media_ids: [held.id] }, 1))
    assert.equal(body.media.length, 3)
    const added = body.media.slice(1) as Medium[]
    for (const { file } of added) assert.equal(await statusOf(file), 404, `campaign ${id}`)
    for (const { file } of added) assert.equal(await statusOf(file, owner.access), 200, `campaign ${id}`)
    if (id !== shown.id) continue
    await accept(id)
    for (const { file } of added) assert.equal(await statusOf(file), 200)
  }
})

test('T-01 files of an earlier version stay stored, but not public; those of a refused change are deleted', async () => {
  const { id, media } = await campaignWith(2)
  await approve(api, id)
  const [first] = media as [Medium, Medium]
  const { body: refused } = await edit(api, id, owner.access, form({}, 1))
  const { body: waiting } = await edit(api, id, owner.access, form({ removed_media: [first.id] }, 1))
  assert.equal(refused.media.length, 3)
  assert.deepEqual(
    waiting.media.map((medium: Medium) => medium.id),
    [...ids(media).slice(1), refused.media[2].id, waiting.media[2].id],
  )
  await accept(id)
  const [removed, added] = [await mediumRow(first.id), await mediumRow(waiting.media[2].id)]
  assert.deepEqual([removed?.is_public, added?.is_public], [false, true])
  const { body: dropped } = await edit(api, id, owner.access, form({ removed_media: [waiting.media[2].id] }, 1))
  const path = `/moderation/campaigns/${id}/reject/`
  await api.call('POST', path, { token: moderator.access, json: { reason: 'copyright' } })
  assert.equal(await mediumRow(dropped.media[2].id), undefined)
  assert.equal((await mediumRow(waiting.media[2].id))?.is_public, true)
  assert.deepEqual(
    (await mediaOf(id)).map((medium: Medium) => medium.id),
    waiting.media.map((medium: Medium) => medium.id),
  )
})

test('P-13 only files of this campaign can be removed', async () => {
  const { id, media } = await campaignWith(1)
  const second = await campaignWith(1)
  const theirs = (await create(form({}, 1), other.access)).body
  const held = await preUpload(api, owner.access, picture)
  const foreign = [
    second.media[0]?.id,
    theirs.media[0].id,
    held.id,
    999_999,
    0,
    -1,
    'x',
    '1.5',
    '1e0',
    '',
    '2147483648',
  ]
  for (const each of foreign) {
    const response = await edit(
      api,
      id,
      owner.access,
      form({ removed_media: [...ids(media), each ?? ''] }, 0, { title: 'X' }),
    )
    assert.equal(response.status, 400, String(each))
    assert.deepEqual(response.body.codes, { removed_media: ['error.media.not_found'] })
  }
  assert.deepEqual(await mediaOf(id), media)
  assert.deepEqual(await mediaOf(second.id), second.media)
  const rows = await api.db.selectFrom('media').select('id').where('id', 'in', [theirs.media[0].id, held.id]).execute()
  assert.equal(rows.length, 2)
})

test('F-03 what is there, less what goes, and what comes are four at most', async () => {
  const { id, media } = await campaignWith(3)
  const before = (await filesIn(api)).stored
  const [held, second] = [await preUpload(api, owner.access, picture), await preUpload(api, owner.access, picture)]
  const tooMany = { uploaded_media: ['error.media.too_many:4'] }
  for (const data of [
    form({}, 2),
    form({ media_ids: [held.id] }, 1),
    form({ media_ids: [held.id, second.id] }),
    form({ removed_media: [media[0]?.id ?? 0], media_ids: [held.id] }, 2),
  ]) {
    const response = await edit(api, id, owner.access, data)
    assert.deepEqual([response.status, response.body.codes], [400, tooMany])
  }
  assert.deepEqual((await filesIn(api)).stored.length, before.length + 2, 'what was refused left no file')
  assert.deepEqual(await mediaOf(id), media)
  const { status, body } = await edit(
    api,
    id,
    owner.access,
    form({ removed_media: ids(media.slice(0, 2)), media_ids: [held.id, second.id, held.id] }, 1),
  )
  assert.equal(status, 200, 'a refused form has not used the files up')
  assert.deepEqual(ids(body.media).slice(0, 3), [media[2]?.id, held.id, second.id])
  assert.deepEqual(await positions(id), [0, 1, 2, 3])
})

test('F-03 so they are when several edits meet', async () => {
  const { id } = await campaignWith(1)
  const held = await Promise.all(Array.from({ length: 6 }, () => preUpload(api, owner.access, picture)))
  const responses = await Promise.all(held.map((each) => edit(api, id, owner.access, form({ media_ids: [each.id] }))))
  const statuses = responses.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [200, 200, 200, 400, 400, 400])
  assert.deepEqual(await positions(id), [0, 1, 2, 3])
})

test('pre-uploaded files come first, in the order of their ids in the form', async () => {
  const held = [await preUpload(api, owner.access, picture), await preUpload(api, owner.access, picture)]
  const { status, body } = await create(form({ media_ids: ids(held).toReversed() }, 1))
  assert.equal(status, 201)
  assert.deepEqual(ids(body.media).slice(0, 2), ids(held).toReversed())
  assert.equal(body.media.length, 3)
  const rows = await api.db.selectFrom('media').select('held_until').where('id', 'in', ids(body.media)).execute()
  assert.deepEqual(
    rows.map(({ held_until }) => held_until),
    [null, null, null],
  )
})

test('files of others, used ones, given-up ones and what is no file are not taken', async () => {
  const theirs = await preUpload(api, other.access, picture)
  const used = (await campaignWith(1)).media
  const over = await preUpload(api, owner.access, picture)
  await api.db.updateTable('media').set({ held_until: api.deps.now() }).where('id', '=', over.id).execute()
  const campaigns = async () => (await api.db.selectFrom('campaign').select('id').execute()).length
  const before = await campaigns()
  const { id } = await campaignWith(0)
  for (const each of [theirs.id, used[0]?.id ?? '', over.id, 999_999, 'x', '0']) {
    for (const response of [
      await create(form({ media_ids: [each] })),
      await edit(api, id, owner.access, form({ media_ids: [each] })),
    ]) {
      assert.deepEqual([response.status, response.body.codes], [400, { media_ids: ['error.media.not_found'] }])
    }
  }
  assert.equal(await campaigns(), before + 1)
  assert.equal((await create(form({ media_ids: [theirs.id] }), other.access)).status, 201)
})

test('of two forms at once only one takes a file', async () => {
  const held = await preUpload(api, owner.access, picture)
  const responses = await Promise.all(Array.from({ length: 5 }, () => create(form({ media_ids: [held.id] }))))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 400, 400, 400, 400])
})

test('F-14 whose room is used up may still change texts and remove files, and adds none', async () => {
  const { id, media } = await campaignWith(1)
  const before = (await filesIn(api)).stored.length
  const full = { owner_id: owner.id, extension: 'mp4', is_video: true, bytes: 2 ** 31 - 1 }
  await api.db
    .insertInto('media')
    .values(['d', 'e', 'f'].map((digit) => ({ ...full, name: digit.repeat(32) })))
    .execute()
  const response = await edit(api, id, owner.access, form({}, 1))
  assert.deepEqual([response.status, response.body.code], [507, 'error.media.storage_full'])
  assert.equal((await filesIn(api)).stored.length, before)
  const removed = await edit(api, id, owner.access, form({ removed_media: ids(media) }, 0, { title: 'Yine de' }))
  assert.deepEqual([removed.status, removed.body.title, removed.body.media], [200, 'Yine de', []])
})
