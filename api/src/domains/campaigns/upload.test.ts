import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@sesol/contract'
import sharp from 'sharp'
import { StorageFullError } from '../../platform/storage/storage.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { blobOf, filesIn, largestVideo, testVideo, videoFixture } from '../media/testing.ts'
import { approve, campaignForm } from './testing.ts'

const api = await testApi()
const { access: token, id: userId } = await testMember(api)

const photo = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#2a7' } })
const jpeg = async (width?: number, height?: number) =>
  blobOf(await photo(width, height).jpeg().toBuffer(), 'image/jpeg')
const video = (bytes = testVideo()) => blobOf(bytes, 'video/mp4')

const create = (files: Blob[], more: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/campaign/create/', { token, multipart: campaignForm(more, files), headers })

async function traces() {
  const { stored, waiting } = await filesIn(api)
  const [campaigns, media] = await Promise.all([
    api.db.selectFrom('campaign').select('id').execute(),
    api.db.selectFrom('media').select('id').execute(),
  ])
  return { stored: stored.toSorted(), waiting, campaigns: campaigns.length, media: media.length }
}

async function leavesNothing(act: () => Promise<void>) {
  const before = await traces()
  await act()
  assert.deepEqual(await traces(), before)
}

test('pictures and videos are kept in their order, with their sizes and narrower copies', async () => {
  const { status, body } = await create([await jpeg(), video(), await jpeg(300, 1400)])
  assert.equal(status, 201)
  assert.equal(body.media.length, 3)
  const [wide, moving, tall] = body.media
  assert.match(wide.file, /^\/media\/[0-9a-f]{32}\.webp$/)
  assert.deepEqual([wide.is_video, wide.width, wide.height], [false, 900, 600])
  assert.deepEqual(
    wide.variants.map(({ width }: { width: number }) => width),
    [320, 640],
  )
  assert.match(moving.file, /^\/media\/[0-9a-f]{32}\.mp4$/)
  assert.deepEqual([moving.is_video, moving.width, moving.variants], [true, null, []])
  assert.deepEqual([tall.width, tall.height, tall.variants], [300, 1400, []])
  assert.deepEqual((await filesIn(api)).waiting, [])

  await api.call('GET', wide.file, { token }).then((response) => assert.equal(response.status, 200))
  await api.call('GET', wide.file).then((response) => assert.equal(response.status, 404, 'P-03 under review'))
  await approve(api, body.id)
  for (const { file } of [...body.media, ...wide.variants]) {
    const response = await api.call('GET', file)
    assert.deepEqual([response.status, response.headers.get('x-content-type-options')], [200, 'nosniff'])
  }
})

test('P-05 a position in a photograph or a video does not come out again', async () => {
  const located = await photo()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 49/1' } })
    .jpeg()
    .toBuffer()
  assert.ok(located.includes('Exif'))
  const { body } = await create([blobOf(located), video()])
  for (const { file } of body.media) {
    const { text } = await api.call('GET', file, { token })
    for (const trace of ['Exif', 'GPS', '41.0082', 'GIZLI', '\u00a9xyz'])
      assert.equal(text.includes(trace), false, trace)
  }
})

describe('F-05 F-06 F-08 F-17 a file that is not what is taken is refused, whatever it is called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(5000)])
  const half = (await photo().jpeg().toBuffer()).subarray(0, 900)
  const cases: [string, Blob, number, string][] = [
    ['SVG', blobOf(svg, 'image/svg+xml'), 415, 'error.media.unsupported'],
    [
      'SVG after an XML declaration',
      blobOf(`<?xml version="1.0"?>${svg}`, 'image/png'),
      415,
      'error.media.unsupported',
    ],
    ['HEIC', blobOf(heic, 'image/heic'), 415, 'error.media.unsupported'],
    ['TIFF', blobOf(await photo().tiff().toBuffer(), 'image/jpeg'), 415, 'error.media.unsupported'],
    ['HTML as JPEG', blobOf('<!doctype html><script>alert(1)</script>', 'image/jpeg'), 415, 'error.media.unsupported'],
    ['a playlist', blobOf('#EXTM3U\nfile:///etc/passwd\n', 'video/mp4'), 415, 'error.media.unsupported'],
    ['a PDF', blobOf('%PDF-1.7\n', 'image/png'), 415, 'error.media.unsupported'],
    [
      'sound',
      blobOf(Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(500)])),
      415,
      'error.media.unsupported',
    ],
    ['half a photograph', blobOf(half), 415, 'error.media.damaged'],
    ['half a video', blobOf(videoFixture('phone.mp4').subarray(0, 2000)), 415, 'error.media.unsupported'],
    ['a photograph of 41 megapixels', await jpeg(8200, 5000), 413, 'error.media.too_many_pixels'],
  ]
  for (const [name, file, status, code] of cases) {
    test(name, () =>
      leavesNothing(async () => {
        const response = await create([await jpeg(), file])
        assert.deepEqual([response.status, response.body.code], [status, code])
        assert.equal(typeof response.body.detail, 'string')
        if (code === 'error.media.too_many_pixels') assert.match(response.body.detail, /en fazla 40 milyon/)
      }),
    )
  }

  test('an empty file', () =>
    leavesNothing(async () => {
      const response = await create([await jpeg(), new Blob([])])
      assert.deepEqual([response.status, response.body.code], [400, 'error.media.empty'])
    }))
})

test('F-05 a picture with a script behind it is kept as the picture alone', async () => {
  const polyglot = Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { body } = await create([blobOf(polyglot, 'text/html')])
  const { text, headers } = await api.call('GET', body.media[0].file, { token })
  assert.equal(headers.get('content-type'), 'image/webp')
  assert.equal(text.includes('<script>'), false)
})

test('F-02 a video of the greatest size is kept whole, one byte more is too large', async () => {
  const largest = largestVideo()
  assert.equal(largest.length, limits.media.fileBytes)
  const { status, body } = await create([video(largest)])
  assert.equal(status, 201)
  const head = await api.call('HEAD', body.media[0].file, { token })
  const stored = Number(head.headers.get('content-length'))
  assert.ok(Math.abs(stored - largest.length) < 20_000, `of ${largest.length} bytes ${stored}`)
  await leavesNothing(async () => {
    const response = await create([video(Buffer.concat([largest, Buffer.alloc(1)]))])
    assert.deepEqual([response.status, response.body.code], [413, 'error.media.too_large'])
  })
})

test('a form with errors leaves no file', () =>
  leavesNothing(async () => {
    const { status, body } = await create([await jpeg(), video()], { title: '' })
    assert.deepEqual([status, body.codes], [400, { title: ['error.field.required'] }])
  }))

test('R-01 of two equal calls at once only one leaves its files', async () => {
  const before = await traces()
  const key = { 'idempotency-key': 'iki-kez' }
  const picture = await jpeg(100, 100)
  const responses = await Promise.all([1, 2, 3].map(() => create([picture], {}, key)))
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.equal(new Set(responses.map(({ body }) => body.media[0].file)).size, 1)
  const after = await traces()
  assert.deepEqual(
    [
      after.campaigns - before.campaigns,
      after.media - before.media,
      after.stored.length - before.stored.length,
      after.waiting,
    ],
    [1, 1, 1, []],
  )
})

test('F-10 a client that goes away leaves nothing', () =>
  leavesNothing(async () => {
    const whole = new Response(campaignForm({}, [video(testVideo({ extraBytes: 500_000 }))]))
    const body = Buffer.from(await whole.arrayBuffer())
    const socket = connect(Number(new URL(api.address).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = [
      'POST /campaign/create/ HTTP/1.1',
      'host: api',
      `authorization: Bearer ${token}`,
      `content-type: ${whole.headers.get('content-type')}`,
      `content-length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, body.length - 100_000))
    await until(async () => (await filesIn(api)).waiting.length > 0)
    socket.destroy()
    await until(async () => (await filesIn(api)).waiting.length === 0)
  }))

describe('F-14 a full disk', () => {
  test('is answered with 507 and leaves nothing, and later uploads succeed', async (t) => {
    await leavesNothing(async () => {
      const adopt = t.mock.method(api.deps.media, 'adopt', async () => {
        throw new StorageFullError('ENOSPC')
      })
      const response = await create([await jpeg(), video()])
      assert.deepEqual([response.status, response.body.code], [507, 'error.media.storage_full'])
      adopt.mock.restore()
    })
    assert.equal((await create([await jpeg()])).status, 201)
  })

  test('is answered alike for a member with a used-up quota', async () => {
    const full = { owner_id: userId, name: 'f'.repeat(32), extension: 'mp4', is_video: true, bytes: 2 ** 31 - 1 }
    const names = ['d', 'e', 'f'].map((digit) => digit.repeat(32))
    await api.db
      .insertInto('media')
      .values(names.map((name) => ({ ...full, name })))
      .execute()
    await leavesNothing(async () => {
      const response = await create([await jpeg()])
      assert.deepEqual([response.status, response.body.code], [507, 'error.media.storage_full'])
    })
    await api.db.deleteFrom('media').where('name', 'in', names).execute()
  })
})

async function until(holds: () => Promise<boolean>) {
  const end = Date.now() + 10_000
  while (!(await holds())) {
    assert.ok(Date.now() < end, 'it did not happen within ten seconds')
    await pause(5)
  }
}
