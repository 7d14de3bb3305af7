import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { sweepMedia } from '../media/index.ts'
import { blobOf, filesIn, testVideo } from '../media/testing.ts'
import { profileForm, testMember } from './testing.ts'

const api = await testApi()
const member = await testMember(api, 'ressam')
const other = await testMember(api)

const photo = (colour = '#2a7') => sharp({ create: { width: 500, height: 400, channels: 3, background: colour } })
const jpeg = async (colour?: string) => blobOf(await photo(colour).jpeg().toBuffer(), 'image/jpeg')
const update = (files: Blob[], fields: Record<string, string> = {}, token = member.access) =>
  api.call('PUT', '/users/update-profile/', { token, multipart: profileForm(fields, files) })
const mediaRows = (id = member.id) => api.db.selectFrom('media').selectAll().where('owner_id', '=', id).execute()

async function leavesNothing(act: () => Promise<void>) {
  const traces = async () => {
    const { stored, waiting } = await filesIn(api)
    const user = await api.db.selectFrom('user').selectAll().where('id', '=', member.id).executeTakeFirst()
    return { stored: stored.toSorted(), waiting, user, media: await mediaRows() }
  }
  const before = await traces()
  await act()
  assert.deepEqual(await traces(), before)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(5000)])
// Awaited before the first test: the runner ends a file whose tests are done while it still loads.
const halfPhotograph = blobOf((await photo().jpeg().toBuffer()).subarray(0, 600))
const largePhotograph = blobOf(await photo().resize(8200, 5000).jpeg().toBuffer())

test('an uploaded picture is re-encoded, belongs to its member and is public', async () => {
  const located = await photo()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 49/1' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([located, Buffer.from('<script>alert(1)</script>')])
  const { status, body } = await update([blobOf(polyglot, 'text/html')], { 'profile[bio]': 'Ressam' })
  assert.equal(status, 200)
  assert.match(body.profile_image, /^\/media\/[0-9a-f]{32}-320\.webp$/, 'the copy that suits a small place')
  assert.equal(body.bio, 'Ressam')
  const seen = await api.call('GET', body.profile_image)
  assert.deepEqual([seen.status, seen.headers.get('content-type')], [200, 'image/webp'])
  for (const trace of ['Exif', '<script>']) assert.equal(seen.text.includes(trace), false, `P-05 F-05 ${trace}`)
  const { body: shown } = await api.call('GET', `/users/detail/${member.id}/`)
  assert.equal(shown.profile_image, body.profile_image)
  const [row, ...more] = await mediaRows()
  assert.deepEqual([row?.is_public, more], [true, []])
})

test('P-12 nothing in place of a picture takes it away, and its file with it', async () => {
  const { body: before } = await update([await jpeg()])
  const { status, body } = await update([], { 'profile[profile_image]': '' })
  assert.deepEqual([status, body.profile_image], [200, ''])
  assert.equal((await api.call('GET', before.profile_image)).status, 404)
  assert.deepEqual(await mediaRows(), [])
  const again = await update([], { 'profile[profile_image]': '' })
  assert.deepEqual([again.status, again.body.profile_image], [200, ''])
  const address = await update([], { 'profile[profile_image]': '/media/00000000000000000000000000000000-320.webp' })
  assert.deepEqual([address.status, address.body.profile_image], [200, ''], 'P-06 a picture is sent, never named')
})

test('P-12 the former picture is gone at once, and its files with the next sweep', async () => {
  const { body: first } = await update([await jpeg()])
  const { body: second } = await update([await jpeg('#a27')])
  assert.notEqual(second.profile_image, first.profile_image)
  assert.equal((await api.call('GET', first.profile_image)).status, 404)
  assert.equal((await api.call('GET', second.profile_image)).status, 200)
  assert.equal((await mediaRows()).length, 1)
  const dayLater = () => new Date(Date.now() + 2 * 86_400_000)
  await sweepMedia({ ...api.deps, now: dayLater })
  const names = new Set((await filesIn(api)).stored.map((name) => name.slice(0, 32)))
  assert.deepEqual([...names], [second.profile_image.slice(7, 39)])
})

test('of five pictures at once one stays, without rows of the others', async () => {
  const pictures = await Promise.all(['#111', '#333', '#555', '#777', '#999'].map(jpeg))
  const responses = await Promise.all(pictures.map((picture) => update([picture])))
  for (const { status } of responses) assert.equal(status, 200)
  const [row, ...more] = await mediaRows()
  assert.deepEqual(more, [])
  const { body } = await api.call('GET', '/users/me/', { token: member.access })
  assert.equal(body.profile_image, `/media/${row?.name}-320.webp`)
})

test('a change without a picture leaves the picture', async () => {
  const { body } = await update([await jpeg()])
  assert.equal((await update([], { 'user[first_name]': 'Abidin' })).body.profile_image, body.profile_image)
  const emptyField = profileForm({})
  emptyField.append('profile[profile_image]', new File([], ''))
  const { body: after } = await api.call('PUT', '/users/update-profile/', {
    token: member.access,
    multipart: emptyField,
  })
  assert.equal(after.profile_image, body.profile_image)
})

for (const [what, file, status, code] of [
  ['a video', blobOf(testVideo(), 'image/jpeg'), 415, 'error.media.only_images'],
  ['F-06 an SVG', blobOf(svg, 'image/png'), 415, 'error.media.unsupported'],
  ['F-17 a HEIC', blobOf(heic, 'image/heic'), 415, 'error.media.unsupported'],
  ['F-08 half a photograph', halfPhotograph, 415, 'error.media.damaged'],
  ['F-11 an empty file', new Blob([]), 400, 'error.media.empty'],
  ['F-07 a photograph of 41 megapixels', largePhotograph, 413, 'error.media.too_many_pixels'],
] as const) {
  test(`F-05 ${what} is refused, with everything that came beside it`, () =>
    leavesNothing(async () => {
      const response = await update([file], { 'profile[bio]': 'Değişmemeli' })
      assert.deepEqual([response.status, response.body.code], [status, code])
      assert.deepEqual([typeof response.body.error, response.body.error], ['string', response.body.detail])
    }))
}

test('a picture beside a field that is refused is not kept', () =>
  leavesNothing(async () => {
    for (const username of ['x', other.username, 'admin']) {
      assert.equal((await update([await jpeg()], { 'user[username]': username })).status, 400)
    }
    assert.equal((await update([await jpeg()], {}, 'a.b.c')).status, 401)
  }))

test('a picture of who loses the race for a name is not kept', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => testMember(api)))
  const picture = await jpeg()
  const before = (await filesIn(api)).stored.length
  const responses = await Promise.all(
    members.map(({ access }) => update([picture], { 'user[username]': 'tek_isim' }, access)),
  )
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual([(await filesIn(api)).stored.length - before, (await filesIn(api)).waiting], [2, []])
})

test('a file under another name is passed over', async () => {
  const before = [await filesIn(api), await mediaRows()]
  const form = profileForm({})
  form.append('uploaded_media', await jpeg(), 'a.jpg')
  const { status } = await api.call('PUT', '/users/update-profile/', { token: member.access, multipart: form })
  assert.equal(status, 200)
  assert.deepEqual([await filesIn(api), await mediaRows()], before)
})

test('F-14 a member whose room is used up gets no picture, and may still change texts', async () => {
  const names = ['d', 'e', 'f'].map((digit) => digit.repeat(32))
  const full = { owner_id: other.id, extension: 'mp4', is_video: true, bytes: 2 ** 31 - 1 }
  await api.db
    .insertInto('media')
    .values(names.map((name) => ({ ...full, name })))
    .execute()
  assert.equal((await update([await jpeg()], {}, other.access)).body.code, 'error.media.storage_full')
  assert.equal((await update([], { 'profile[bio]': 'Dolu' }, other.access)).status, 200)
})
