import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { act, ask, sessionCookie } from '../bff/support/client.ts'
import { Site } from '../bff/support/site.ts'
import { member, password, StubApi } from '../bff/support/stub-api.ts'
import { Edge } from './support/nginx.ts'

const video = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => 97 + (index % 23)))

describe('media and uploads through nginx', () => {
  const api = new StubApi()
  let site: Site
  let edge: Edge
  let asked = 0

  before(async () => {
    await api.start()
    api.onRaw('GET /media/video.mp4', ({ headers }, response) => {
      asked += 1
      const cache = { 'cache-control': 'public, max-age=31536000, immutable' }
      const common = { ...cache, 'content-type': 'video/mp4', etag: '"video"', 'accept-ranges': 'bytes' }
      const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
      if (first === undefined) return response.writeHead(200, common).end(video)
      const until = Math.min(last ? Number(last) : video.length - 1, video.length - 1)
      const part = video.subarray(Number(first), until + 1)
      const range = `bytes ${first}-${until}/${video.length}`
      response.writeHead(206, { ...common, 'content-range': range }).end(part)
    })
    site = await Site.start(api.url)
    edge = await Edge.start([site.origin])
  })
  after(async () => {
    edge?.stop()
    site?.kill()
    await api.stop()
  })

  const open = (headers: Record<string, string> = {}, cookie?: string) =>
    ask(edge.origin, '/media/video.mp4', { headers, cookie })

  test('a video is whole, in parts, and kept', async () => {
    const whole = await open()
    assert.deepEqual([whole.status, whole.text], [200, video.toString()])
    const before = asked
    const part = await open({ range: 'bytes=1048570-1048589' })
    assert.deepEqual([part.status, part.text], [206, video.subarray(1_048_570, 1_048_590).toString()])
    assert.equal(part.headers['content-range'], `bytes 1048570-1048589/${video.length}`)
    assert.equal((await open()).text, video.toString())
    assert.equal(asked, before)
  })

  test('T-02 a file that is taken down is 451 within thirty seconds, like its page', async () => {
    let isDown = false
    api.onRaw('GET /media/taken.webp', (_, response) => {
      if (isDown) return response.writeHead(451).end()
      const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
      response.writeHead(200, { ...headers, etag: '"taken"' }).end('picture')
    })
    const status = async () => (await ask(edge.origin, '/media/taken.webp')).status
    assert.equal(await status(), 200)
    isDown = true
    const since = Date.now()
    while ((await status()) !== 451) assert.ok(Date.now() - since < 30_000)
  })

  test('P-03 a private file is sent to who may see it, and kept for nobody', async () => {
    api.onRaw('GET /media/private.webp', ({ headers }, response) => {
      if (!headers.authorization) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' }).end('secret')
    })
    const reply = await act(site.origin, 'POST', '/api/session', { email: member.email, password })
    const own = await ask(edge.origin, '/media/private.webp', { cookie: sessionCookie(reply) })
    assert.deepEqual([own.status, own.text], [200, 'secret'])
    assert.equal((await ask(edge.origin, '/media/private.webp')).status, 404)
  })

  test('an upload is handed on while it comes in, and refused above the limit', async () => {
    const begun = new Promise<void>((resolve) => {
      api.onRaw('PATCH /campaign/5/sign/', (incoming, response) => {
        incoming.once('data', () => resolve())
        incoming.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
      })
    })
    const headers = { origin: site.origin, 'content-type': 'multipart/form-data; boundary=b' }
    const path = '/api/campaign/5/sign'
    const parts = [
      `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${'a'.repeat(20_000)}`,
      '\r\n--b--\r\n',
    ] as const
    const length = { 'content-length': parts.join('').length }
    const upload = request(edge.origin + path, { method: 'PATCH', headers: { ...headers, ...length } })
    const response = new Promise((resolve, reject) => upload.once('response', resolve).once('error', reject))
    upload.write(parts[0])
    await Promise.race([begun, response.then(() => assert.fail('answered before all was sent'))])
    upload.end(parts[1])
    await response
    const large = { ...headers, 'content-length': `${211 * 1_048_576}` }
    assert.equal((await ask(edge.origin, path, { method: 'PATCH', headers: large })).status, 413)
  })
})
