import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { blobOf, testPicture } from '../media/testing.ts'
import { approve, campaignForm, edit, preUpload } from './testing.ts'

const api = await testApi()
const [owner, other, moderator] = [await testMember(api), await testMember(api), await testModerator(api)]

const picture = blobOf(await testPicture('olive', 12, 8))
type Lists = {
  media_order?: (number | string)[]
  media_alt?: string[]
  media_ids?: number[]
  removed_media?: number[]
}
type Shown = { id: number; alt: string }

function form(lists: Lists, files = 0, more: Record<string, string> = {}): FormData {
  const data = campaignForm(
    more,
    Array.from({ length: files }, () => picture),
  )
  for (const [name, values] of Object.entries(lists)) for (const value of values) data.append(name, String(value))
  return data
}
const create = (lists: Lists, files = 0, headers: Record<string, string> = {}) =>
  api.call('POST', '/campaign/create/', { token: owner.access, multipart: form(lists, files), headers })
const change = async (id: number, lists: Lists, files = 0) => {
  const { status, body, text } = await edit(api, id, owner.access, form(lists, files))
  assert.equal(status, 200, text)
  return shown(body.media)
}
const shown = (media: Shown[]) => media.map(({ id, alt }) => [id, alt])
const ahead = async () => (await preUpload(api, owner.access, picture)).id
const campaignWith = async (files: number): Promise<{ id: number; ids: number[] }> => {
  const { body } = await create({}, files)
  return { id: body.id, ids: body.media.map(({ id }: Shown) => id) }
}
const read = async (id: number) =>
  shown((await api.call('GET', `/campaign/${id}/`, { token: owner.access })).body.media)

test('a new campaign shows its files in the order of the form, those that are not named last, with their texts', async () => {
  const [a, b] = [await ahead(), await ahead()]
  const { status, body } = await create(
    { media_ids: [a, b], media_order: [b, a], media_alt: ['  Kuru\u200b  dere\n yatağı ', ''] },
    1,
  )
  assert.equal(status, 201)
  const [, , last] = body.media
  assert.deepEqual(shown(body.media), [
    [b, 'Kuru dere yatağı'],
    [a, ''],
    [last.id, ''],
  ])
  assert.deepEqual(await read(body.id), shown(body.media))
})

test('an edit sets files that are there and new ones in order; those that are not named come last, as they stood', async () => {
  const { id, ids } = await campaignWith(3)
  const [first = 0, second = 0, third = 0] = ids
  const held = await ahead()
  const order = [held, third]
  const media = await change(id, { media_ids: [held], media_order: order, media_alt: ['Köprü', 'Köy'] })
  assert.deepEqual(media, [
    [held, 'Köprü'],
    [third, 'Köy'],
    [first, ''],
    [second, ''],
  ])
  assert.deepEqual(await change(id, { removed_media: [third], media_order: [second, first, second] }), [
    [second, ''],
    [first, ''],
    [held, 'Köprü'],
  ])
})

test('an edit that says nothing of them changes neither order nor texts; an empty text takes one back', async () => {
  const { id, ids } = await campaignWith(2)
  const order = ids.toReversed()
  const media = await change(id, { media_order: order, media_alt: ['İki', 'Bir'] })
  assert.deepEqual(await change(id, {}), media)
  assert.deepEqual(await change(id, { media_order: ids }), [
    [ids[0], 'Bir'],
    [ids[1], 'İki'],
  ])
  assert.deepEqual(await change(id, { media_order: [ids[0] ?? 0], media_alt: [''] }), [
    [ids[0], ''],
    [ids[1], 'İki'],
  ])
})

test('P-13 only files that the campaign is to have can be ordered or described', async () => {
  const { id, ids } = await campaignWith(2)
  const [first = 0, second = 0] = ids
  const foreign = (await campaignWith(1)).ids[0] ?? 0
  const theirs = (await preUpload(api, other.access, picture)).id
  const unused = await ahead()
  const before = await read(id)
  for (const each of [foreign, theirs, unused, 999_999, 0, -1, 'x', '2147483648', '']) {
    const lists = { media_order: [first, each], media_alt: ['Bir', 'Yabancı'] }
    const response = await edit(api, id, owner.access, form(lists))
    assert.deepEqual(
      [response.status, response.body.codes],
      [400, { media_order: ['error.media.not_found'] }],
      `${each}`,
    )
    const made = await create({ ...lists, media_order: [each], media_alt: ['Yabancı'] })
    assert.deepEqual([made.status, made.body.codes], [400, { media_order: ['error.media.not_found'] }], `${each}`)
  }
  const removed = await edit(api, id, owner.access, form({ removed_media: [second], media_order: [second] }))
  assert.deepEqual(removed.body.codes, { media_order: ['error.media.not_found'] })
  assert.deepEqual(await read(id), before)
  const rows = await api.db.selectFrom('media').select('alt').where('id', 'in', [foreign, theirs, unused]).execute()
  assert.deepEqual(new Set(rows.map(({ alt }) => alt)), new Set(['']))
})

test('texts have to be as many as the files that are named, and no longer than they may', async () => {
  const { id, ids } = await campaignWith(2)
  const refused = async (lists: Lists, code: string) => {
    const { status, body } = await edit(api, id, owner.access, form(lists))
    assert.deepEqual([status, body.codes], [400, { media_alt: [code] }])
  }
  await refused({ media_order: ids, media_alt: ['Bir'] }, 'error.field.invalid')
  await refused({ media_order: ids, media_alt: ['Bir', 'İki', 'Üç'] }, 'error.field.invalid')
  await refused({ media_alt: ['Bir'] }, 'error.field.invalid')
  const most = limits.pictureText
  await refused({ media_order: ids, media_alt: ['a', 'a'.repeat(most + 1)] }, `error.field.too_long:${most}`)
  await refused({ media_order: ids, media_alt: ['a', 'a\0'] }, 'error.field.text')
  const media = await change(id, { media_order: ids, media_alt: ['a'.repeat(most), ''] })
  assert.deepEqual(media[0], [ids[0], 'a'.repeat(most)])
})

test('U-08 X-01 what a picture shows is text, whatever it is written like', async () => {
  const { id, ids } = await campaignWith(1)
  const text = `<img src=x onerror="alert(1)"> & 'dere' 🌊 İıŞ`
  assert.deepEqual(await change(id, { media_order: ids, media_alt: [`\u202e${text}`] }), [[ids[0], text]])
})

test('another order or another text alone is a change of a public campaign, which moderators see', async () => {
  const { id, ids } = await campaignWith(2)
  await approve(api, id)
  const [first = 0, second = 0] = ids
  const changes = async () => {
    const { body } = await api.call('GET', '/moderation/campaigns/', { token: moderator.access })
    const found = body.results.find(({ campaign }: { campaign: { id: number } }) => campaign.id === id)
    return found?.changes
  }
  await change(id, { media_order: ids, media_alt: ['', ''] })
  assert.equal(await changes(), undefined, 'nothing was changed')
  await change(id, { media_order: [second] })
  assert.deepEqual(await changes(), { media: { before: ids, after: [second, first] } })
  await change(id, { media_order: [first], media_alt: ['Kuru dere'] })
  assert.deepEqual(await changes(), { media_alt: { before: {}, after: { [first]: 'Kuru dere' } } })
})
