import assert from 'node:assert/strict'
import { request } from 'node:http'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { setPublic } from './index.ts'
import { testMedia, testPicture, testVideo } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)

const video = await testMedia(api, owner.id, testVideo({ extraBytes: 100_000 }))
const picture = await testMedia(api, owner.id, await testPicture('teal', 700, 500))
const hidden = await testMedia(api, owner.id, testVideo())
await setPublic(api.db, [video.id, picture.id], true)

const videoPath = `/media/${video.name}.mp4`
const size = video.bytes

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(api.address + path, { method, headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('X-14 a public file is sent with its type, to be kept for ever and never to be run', async () => {
  const { status, headers, bytes } = await get(videoPath)
  assert.equal(status, 200)
  assert.equal(bytes.length, size)
  const expected = {
    'content-type': 'video/mp4',
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    etag: `"${video.name}.mp4"`,
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, name)
  assert.equal(headers.get('content-disposition'), null)
  assert.ok(Date.parse(headers.get('last-modified') ?? '') > 0)
})

test('a picture and its narrower copies are sent, other widths are not', async () => {
  for (const [file, width] of [
    [`${picture.name}.webp`, 700],
    [`${picture.name}-320.webp`, 320],
    [`${picture.name}-640.webp`, 640],
  ] as const) {
    const { status, headers, bytes } = await get(`/media/${file}`)
    assert.deepEqual(
      [status, headers.get('content-type'), bytes.toString('latin1', 8, 12)],
      [200, 'image/webp', 'WEBP'],
    )
    assert.equal((await sharp(bytes).metadata()).width, width)
  }
  for (const file of [
    `${picture.name}-1280.webp`,
    `${picture.name}-0.webp`,
    `${picture.name}.png`,
    `${video.name}-320.webp`,
  ]) {
    assert.equal((await get(`/media/${file}`)).status, 404, file)
  }
})

describe('F-13 parts of a file', () => {
  test('206 with the part that was asked for', async () => {
    const whole = (await get(videoPath)).bytes
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=1000-', 1000, size - 1],
      ['bytes=-10', size - 10, size - 1],
    ] as const) {
      const { status, headers, bytes } = await get(videoPath, { range })
      assert.equal(status, 206)
      assert.equal(headers.get('content-range'), `bytes ${start}-${end}/${size}`)
      assert.equal(headers.get('content-length'), String(end - start + 1))
      assert.deepEqual(bytes, whole.subarray(start, end + 1))
    }
  })

  test('416 tells the size', async () => {
    const { status, headers } = await get(videoPath, { range: `bytes=${size}-` })
    assert.deepEqual([status, headers.get('content-range')], [416, `bytes */${size}`])
  })

  test('If-Range with what is here gives the part, with anything else the whole', async () => {
    const { headers } = await get(videoPath)
    const range = 'bytes=0-9'
    for (const [condition, status] of [
      [headers.get('etag'), 206],
      [headers.get('last-modified'), 206],
      ['"another"', 200],
      [`W/${headers.get('etag')}`, 200],
      ['Mon, 01 Jan 2001 00:00:00 GMT', 200],
    ] as const) {
      assert.equal((await get(videoPath, { range, 'if-range': String(condition) })).status, status, String(condition))
    }
  })

  test('HEAD tells what GET would send, and sends nothing', async () => {
    const { status, headers, bytes } = await get(videoPath, { range: 'bytes=0-9' }, 'HEAD')
    assert.deepEqual([status, headers.get('content-length'), bytes.length], [200, String(size), 0])
  })
})

test('a conditional request for an unchanged file is answered with 304', async () => {
  const { headers } = await get(videoPath)
  const etag = headers.get('etag') ?? ''
  for (const condition of [
    { 'if-none-match': etag },
    { 'if-none-match': `"x", W/${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': headers.get('last-modified') ?? '' },
  ]) {
    const { status, bytes } = await get(videoPath, condition)
    assert.deepEqual([status, bytes.length], [304, 0])
  }
  assert.equal((await get(videoPath, { 'if-none-match': '"x"' })).status, 200)
  assert.equal((await get(videoPath, { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status, 200)
})

test('P-03 a file that is not public is for its owner and moderators, and for nobody to keep', async () => {
  const path = `/media/${hidden.name}.mp4`
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  assert.equal((await get(path)).status, 404)
  assert.equal((await get(path, bearer(other.access))).status, 404)
  assert.equal((await get(path, bearer(`${owner.access}x`))).status, 401)
  for (const token of [owner.access, moderator.access]) {
    const { status, headers } = await get(path, bearer(token))
    assert.deepEqual([status, headers.get('cache-control')], [200, 'private, no-store'])
  }
  assert.equal((await get(path, { ...bearer(other.access), range: 'bytes=0-1' })).status, 404)
  assert.equal((await get(path, {}, 'HEAD')).status, 404)
})

test('a stale token does not keep anybody from a public file', async () => {
  const { status, headers } = await get(videoPath, { authorization: 'Bearer a.b.c' })
  assert.equal(status, 200)
  assert.match(headers.get('cache-control') ?? '', /^public/)
})

test('F-12 addresses that lead elsewhere are not found', async () => {
  const paths = [
    '/media/',
    '/media/..',
    '/media/../healthz',
    '/media/..%2fsecrets.json',
    '/media/%2e%2e%2fsecrets.json',
    `/media/..%2f${video.name}.mp4`,
    `/media/${video.name.slice(0, 2)}%2f${video.name}.mp4`,
    `/media/${video.name}`,
    `/media/${video.name}.mp4%00`,
    `/media/${video.name.toUpperCase()}.mp4`,
    `/media/${'0'.repeat(32)}.webp`,
    '/media/tmp',
    '/media/%5c..%5c..',
  ]
  for (const path of paths) assert.equal(await statusOf(path), 404, path)
})

test('a file whose row is there and whose bytes are not is not found', async () => {
  const lost = await testMedia(api, owner.id, testVideo())
  await setPublic(api.db, [lost.id], true)
  await api.deps.media.delete(`${lost.name}.mp4`)
  assert.equal((await get(`/media/${lost.name}.mp4`)).status, 404)
})

// As it stands in the request line: fetch would tidy the path first.
function statusOf(path: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const { hostname, port } = new URL(api.address)
  request({ hostname, port, path }, (response) => {
    response.resume()
    resolve(response.statusCode)
  })
    .on('error', reject)
    .end()
  return promise
}
