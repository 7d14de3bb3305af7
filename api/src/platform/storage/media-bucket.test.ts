import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import sharp from 'sharp'
import { testMember } from '../../domains/accounts/testing.ts'
import { approve, campaignForm, testPublicCampaign } from '../../domains/campaigns/testing.ts'
import { setPublic, sweepMedia } from '../../domains/media/index.ts'
import { blobOf, testMedia, testVideo } from '../../domains/media/testing.ts'
import { testApi } from '../../testing.ts'
import { testBucket } from './testing.ts'

const { bucket, close } = await testBucket()
const api = await testApi({ bucket })
const { access: token, id: ownerId } = await testMember(api)

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } })
  .jpeg()
  .toBuffer()
const video = testVideo({ extraBytes: 200_000 })

const create = (files: Blob[]) => api.call('POST', '/campaign/create/', { token, multipart: campaignForm({}, files) })

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(api.address + path, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function storedFiles() {
  const names: string[] = []
  for await (const { name } of api.deps.media.list()) names.push(name)
  return names.sort()
}

const waiting = () => readdir(join(api.deps.config.dataDir, 'tmp'))

test('pictures and videos are stored in the bucket and served from it, whole and by range', async () => {
  const { status, body } = await create([blobOf(picture), blobOf(video)])
  assert.equal(status, 201)
  const [still, moving] = body.media
  assert.deepEqual(await waiting(), [])
  const files = [still.file, ...still.variants.map(({ file }: { file: string }) => file), moving.file]
  assert.deepEqual(await storedFiles(), files.map((file) => file.replace('/media/', '')).sort())

  assert.equal((await get(moving.file)).status, 404, 'P-03 under review')
  const own = await get(moving.file, { authorization: `Bearer ${token}` })
  assert.deepEqual([own.status, own.bytes.length > 200_000], [200, true])
  await approve(api, body.id)
  for (const file of files) assert.equal((await get(file)).status, 200, file)

  const part = await get(moving.file, { range: 'bytes=1000-1999' })
  assert.equal(part.status, 206, 'F-13')
  assert.equal(part.headers.get('content-range'), `bytes 1000-1999/${own.bytes.length}`)
  assert.deepEqual(part.bytes, own.bytes.subarray(1000, 2000))
  assert.equal((await get(moving.file, { range: `bytes=${own.bytes.length}-` })).status, 416)
  const kept = await get(moving.file, { 'if-none-match': own.headers.get('etag') ?? '' })
  assert.deepEqual([kept.status, kept.bytes.length], [304, 0])
})

test('a drawn signature lies among the private files, where no address of media leads', async () => {
  const id = await testPublicCampaign(api, token)
  const { width, height } = limits.signatureImage
  const drawn = await sharp({ create: { width, height, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of [
    ['name', 'Ayşe Yılmaz'],
    ['email', 'ayse@posta.example'],
  ] as const)
    form.append(name, value)
  form.append('signature_image', blobOf(drawn, 'image/png'), 'imza.png')
  const before = await storedFiles()
  assert.equal((await api.call('PATCH', `/campaign/${id}/sign/`, { multipart: form })).status, 200)
  const names: string[] = []
  for await (const { name } of api.deps.privateFiles.list()) names.push(name)
  assert.equal(names.length, 1)
  assert.deepEqual(await storedFiles(), before)
  assert.equal((await get(`/media/${names[0]}`, { authorization: `Bearer ${token}` })).status, 404, 'P-03')
  assert.deepEqual(await waiting(), [])
})

test('F-10 a form that is refused leaves nothing in the bucket', async () => {
  const before = await storedFiles()
  const { status } = await create([blobOf(picture), blobOf('no picture')])
  assert.equal(status, 415)
  assert.deepEqual([await storedFiles(), await waiting()], [before, []])
})

test('F-15 R-05 the sweep takes what lost its row and has lain for a day', async () => {
  const before = await storedFiles()
  const kept = await testMedia(api, ownerId, video)
  const orphan = await testMedia(api, ownerId, video)
  await api.db.deleteFrom('media').where('id', '=', orphan.id).execute()
  assert.deepEqual(await sweepMedia(api.deps), { temporary: 0, media: 0 })
  api.advance(25 * 3600)
  assert.deepEqual(await sweepMedia(api.deps), { temporary: 0, media: 1 })
  assert.deepEqual(await storedFiles(), [...before, `${kept.name}.mp4`].sort())
})

test('R-06 without the bucket files are answered with 503, nothing is stored, and the rest goes on', async () => {
  const lost = await testMedia(api, ownerId, video)
  await setPublic(api.db, [lost.id], true)
  const { access } = await testMember(api)
  await close()
  const served = await api.call('GET', `/media/${lost.name}.mp4`)
  assert.deepEqual([served.status, served.body.code], [503, 'error.unavailable'])
  assert.ok(Number(served.headers.get('retry-after')) > 0)
  const count = () => api.db.selectFrom('campaign').select('id').execute()
  const before = await count()
  const sent = await api.call('POST', '/campaign/create/', {
    token: access,
    multipart: campaignForm({}, [blobOf(picture)]),
  })
  assert.equal(sent.status, 503)
  assert.deepEqual([await count(), await waiting()], [before, []])
  for (const path of ['/readyz', '/campaign/list/']) assert.equal((await api.call('GET', path)).status, 200, path)
})
