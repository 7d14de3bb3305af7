import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { transcriptOf } from '@sesol/shared/captions'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { blobOf, testVideo } from '../media/testing.ts'
import { accept, approve, campaignForm, edit } from './testing.ts'

const api = await testApi()
const [owner, moderator] = [await testMember(api), await testModerator(api)]
const video = blobOf(testVideo())

const subRip = '1\n00:00:01,000 --> 00:00:02,500\n<font color="red">Dere</font> <i>kurudu</i>,\nbalıklar öldü.\n'
const timed = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nDere kurudu,\nbalıklar öldü.\n'

async function campaign() {
  const { body, text } = await api.call('POST', '/campaign/create/', {
    token: owner.access,
    multipart: campaignForm({}, [video]),
  })
  assert.ok(body.id, text)
  const { id, file } = body.media[0]
  return { id: body.id, medium: id, track: file.replace('.mp4', '.vtt') }
}

async function put(id: number, medium: number, captions: string) {
  const form = campaignForm()
  form.append('media_order', String(medium))
  form.append('media_captions', captions)
  return edit(api, id, owner.access, form)
}

const read = async (id: number, token?: string) =>
  (await api.call('GET', `/campaign/${id}/`, token ? { token } : {})).body.media[0].captions
const served = (track: string) => fetch(api.address + track)

test('X-14 captions of a public video are served as text without markup, and are read again after each edit', async () => {
  const { id, medium, track } = await campaign()
  assert.equal((await put(id, medium, subRip)).body.media[0].captions, timed)
  assert.equal((await served(track)).status, 404, 'nothing is public yet')
  await approve(api, id)
  const response = await served(track)
  assert.deepEqual([response.status, await response.text()], [200, timed])
  const expected = {
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(response.headers.get(name), value, name)
  assert.equal((await served(track.replace('.vtt', '-320.vtt'))).status, 404)
  await api.call('POST', `/moderation/campaigns/${id}/hide/`, { token: moderator.access, json: { reason: 'illegal' } })
  assert.equal((await served(track)).status, 404)
})

test('T-01 captions of a public campaign change when a moderator accepts them', async () => {
  const { id, medium, track } = await campaign()
  await approve(api, id)
  assert.equal((await put(id, medium, subRip)).status, 200)
  assert.deepEqual([await read(id), (await served(track)).status], [undefined, 404])
  const { body } = await api.call('GET', `/moderation/campaigns/${id}/`, { token: moderator.access })
  assert.deepEqual(body.changes, { media_captions: { before: {}, after: { [medium]: timed } } })
  await accept(api, id)
  assert.deepEqual([await read(id), (await served(track)).status], [timed, 200])
})

test('an edit without captions keeps them, an empty text removes them, and no list has them', async () => {
  const { id, medium, track } = await campaign()
  await put(id, medium, 'Dere kurudu.\nA --> B')
  await edit(api, id, owner.access, campaignForm({ title: 'Longoz kurumasın artık' }))
  await approve(api, id)
  assert.equal(await read(id), 'Dere kurudu.\nA --> B')
  assert.equal((await served(track)).status, 404, 'a transcript is no track')
  const { body } = await api.call('GET', '/campaign/list/')
  assert.equal(body.results.find((each: { id: number }) => each.id === id).media[0].captions, undefined)
  await put(id, medium, '')
  await accept(api, id)
  assert.equal(await read(id), undefined)
})

test('captions that cannot be read are refused with their line', async () => {
  const { id, medium } = await campaign()
  for (const [text, code] of [
    ['WEBVTT', 'error.media.captions:1'],
    ['WEBVTT\n\n00:05.000 --> 00:02.500\nGeri', 'error.media.captions:3'],
    ['1\n00:00:01,000 --> 00:00:02,500\nBir\n\n2\n00:00:0x,000 --> 00:00:04,000\nİki', 'error.media.captions:6'],
    [`WEBVTT\n\n00:01.000 --> 00:02.500\n${'<b'.repeat(3000)}`, 'error.media.captions:4'],
    ['a'.repeat(limits.captions + 1), `error.field.too_long:${limits.captions}`],
  ] as const) {
    const { status, body } = await put(id, medium, text)
    assert.deepEqual([status, body.codes], [400, { media_captions: [code] }], text.slice(0, 60))
  }
  const { body } = await put(id, medium, `WEBVTT\n\n00:01.000 --> 00:02.500\n${'<b>'.repeat(3000)}3 &lt; 4 &amp; 5`)
  assert.equal(transcriptOf(body.media[0].captions), '3 < 4 & 5')
})
