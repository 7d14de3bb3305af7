import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { openVideo } from '../../platform/video/video.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { blobOf, filesIn, testVideo, traces, videoFixture } from './testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)

function send(bytes: Buffer) {
  const multipart = new FormData()
  multipart.append('file', blobOf(bytes, 'video/mp4'), 'video.mp4')
  return api.call('POST', '/media/uploads/', { token, multipart })
}

async function served(file: string): Promise<Buffer> {
  const response = await fetch(api.address + file, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

const box = (type: string, content: string) => {
  const bytes = Buffer.from(`____${type}${content}`)
  bytes.writeUInt32BE(bytes.length)
  return bytes
}

describe('P-05 what a video tells beside picture and sound is in nothing that is served', () => {
  const xmp = box('uuid', 'BE7ACFCB97A942E8<x:xmpmeta exif:GPSLatitude="41.0082"/>')
  const unused = box('free', 'GIZLI 41.0082')
  const cases: [string, Buffer, string][] = [
    ['MP4, with subtitles', videoFixture('phone.mp4'), 'mp4'],
    ['MP4, with XMP and unused space', Buffer.concat([videoFixture('phone.mp4'), xmp, unused]), 'mp4'],
    ['MP4 in fragments', videoFixture('fragmented.mp4'), 'mp4'],
    ['QuickTime', videoFixture('camera.mov'), 'mp4'],
    ['M4V', videoFixture('itunes.m4v'), 'mp4'],
    ['3GP', videoFixture('phone.3gp'), 'mp4'],
    ['WebM', videoFixture('browser.webm'), 'webm'],
    ['Matroska, with subtitles and an attachment', videoFixture('recorder.mkv'), 'mp4'],
    ['MPEG transport stream', videoFixture('camcorder.m2t'), 'mp4'],
  ]
  for (const [container, bytes, extension] of cases) {
    test(container, async () => {
      assert.ok(traces.some((trace) => bytes.includes(trace)))
      const { status, body } = await send(bytes)
      assert.deepEqual([status, body.state, body.file.split('.')[1]], [201, 'ready', extension])
      const video = await served(body.file)
      for (const trace of traces) assert.equal(video.includes(trace), false, String(trace))
      for (const trace of ['udta', '\u00a9xyz', 'xmpmeta', 'Lavf'])
        assert.equal(video.includes(trace, 0, 'latin1'), false)
    })
  }
})

test('an MP4 starts to play before it has come whole: its index stands before its pictures', async () => {
  const { body } = await send(videoFixture('phone.mp4'))
  const video = await served(body.file)
  const [index, pictures] = [video.indexOf('moov'), video.indexOf('mdat')]
  assert.ok(index > 0 && index < pictures, `${index}, ${pictures}`)
})

async function refused(bytes: Buffer, code: string) {
  const before = await filesIn(api)
  const response = await send(bytes)
  assert.deepEqual([response.status, response.body.code], [415, code])
  assert.deepEqual(await filesIn(api), before)
}

describe('F-05 F-08 what is no video that can be played is refused, whatever its header says', () => {
  const whole = testVideo()
  const streamed = videoFixture('browser.webm')
  const noise = Buffer.from(videoFixture('phone.mp4'))
  randomBytes(4000).copy(noise, noise.indexOf('mdat') + 4)
  const cases: [string, Buffer][] = [
    ['an MP4 that is cut off before its index', videoFixture('phone.mp4').subarray(0, 4000)],
    ['an MP4 that is cut off behind its index', whole.subarray(0, 1300)],
    ['a header of MP4 before random bytes', Buffer.concat([whole.subarray(0, 28), randomBytes(5000)])],
    ['an index of MP4 over random bytes', noise],
    ['an MP4 without any frame', whole.subarray(0, whole.indexOf('moof') - 4)],
    ['a WebM that is cut off before its first frame', streamed.subarray(0, 400)],
    ['a header of a transport stream before random bytes', transportNoise()],
  ]
  for (const [what, bytes] of cases) test(what, () => refused(bytes, 'error.media.unsupported'))

  test('a header of WebM before random bytes, within the time that a file has', async (t) => {
    const impatient = openVideo({ timeoutMs: 2000 })
    t.mock.method(api.deps.video, 'remux', impatient.remux)
    await refused(Buffer.concat([streamed.subarray(0, 60), randomBytes(5000)]), 'error.media.unsupported')
  })
})

function transportNoise(): Buffer {
  const stream = Buffer.from(videoFixture('camcorder.m2t'))
  for (let at = 4 * 188; at + 188 <= stream.length; at += 188) randomBytes(180).copy(stream, at + 8)
  return stream
}

describe('F-05 without a program that converts, what browsers do not play is refused with what to do', () => {
  for (const name of ['old.avi', 'old.wmv', 'old.flv', 'old.ogv', 'old.mpg', 'old.m2t', 'old.mkv', 'old.3gp']) {
    test(`error.media.convert for ${name}`, () => refused(videoFixture(name), 'error.media.convert'))
  }
  test('error.media.convert for a RIFF header before random bytes', () =>
    refused(Buffer.concat([Buffer.from('RIFF\0\x10\0\0AVI '), randomBytes(5000)]), 'error.media.convert'))
})

test('F-09 a playlist is refused, whatever it is called', () =>
  refused(Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), 'error.media.unsupported'))
