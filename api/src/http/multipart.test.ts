import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { limits } from '@sesol/contract'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerBodies } from './bodies.ts'
import { toHttpError } from './errors.ts'
import { type FormRules, receiveForm } from './multipart.ts'
import { registerLinger } from './server.ts'

type Part = { name?: string; file?: string; type?: string; value: string | Buffer }
const boundary = 'x-sesol-boundary'
const max = 4_000_000
const maxBytes = 4 * max + 100_000

function encode(parts: Part[], end = `--${boundary}--\r\n`): Buffer {
  const encoded = parts.map(({ name = 'title', file, type, value }) => {
    const disposition = `form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`
    const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')])
  })
  return Buffer.concat([...encoded, Buffer.from(end)])
}

const ofType = (type = `multipart/form-data; boundary=${boundary}`): Record<string, string> => ({
  'content-type': type,
})

describe('receiving a multipart form', () => {
  let app: FastifyInstance
  let url: string
  let sizes: number[] = []
  let brokenOff = 0
  let underWay = 0

  before(async () => {
    app = Fastify({ bodyLimit: 100_000 })
    registerBodies(app)
    registerLinger(app, 2000)
    app.setErrorHandler((error, _, reply) => {
      const { status, code, fields } = toHttpError(error)
      return reply.status(status).send({ code, fields })
    })
    const rules: FormRules<number> = {
      files: ['uploaded_media'],
      repeated: ['removed_media'],
      async onFile({ bytes }) {
        underWay += 1
        try {
          let size = 0
          for await (const chunk of bytes) {
            size += chunk.length
            if (size < 100 && chunk.includes('refuse me')) throw toHttpError(new Error())
          }
          sizes.push(size)
          return size
        } catch (error) {
          brokenOff += 1
          throw error
        } finally {
          underWay -= 1
        }
      },
    }
    app.post('/form', (request) => receiveForm(request, { ...rules, maxFileBytes: max, maxBytes }))
    app.post('/default', (request) => receiveForm(request, rules))
    app.post('/closed', async (_, reply) => reply.status(401).send({ code: 'error.session.required' }))
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => app.close())

  async function post(body: Buffer | ReadableStream, headers = ofType(), path = '/form') {
    sizes = []
    brokenOff = 0
    const response = await fetch(url + path, { method: 'POST', body, headers, duplex: 'half' })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  const refuses = async (body: Buffer, status: number, code: string, headers = ofType()) => {
    const response = await post(body, headers)
    assert.deepEqual([response.status, response.body.code], [status, code])
    assert.equal(underWay, 0, 'an answered request still reads a file')
    return response
  }

  test('returns texts, lists and files', async () => {
    const response = await post(
      encode([
        { name: 'title', value: 'Göl kurumasın\r\nİğneada' },
        { name: 'removed_media', value: '3' },
        { name: 'uploaded_media', file: 'a.jpg', value: Buffer.alloc(300_000) },
        { name: 'removed_media', value: '4' },
        { name: 'uploaded_media', file: '../../b.jpg', value: 'b' },
        { name: 'empty', value: '' },
      ]),
    )
    assert.equal(response.status, 200)
    assert.deepEqual(response.body, {
      fields: { title: 'Göl kurumasın\r\nİğneada', empty: '' },
      lists: { removed_media: ['3', '4'] },
      files: [300_000, 1],
    })
  })

  test('ignores files under other names and empty file fields', async () => {
    const response = await post(
      encode([
        { name: 'other', file: 'a.jpg', value: 'a' },
        { name: 'uploaded_media', file: '', type: 'application/octet-stream', value: '' },
      ]),
    )
    assert.deepEqual(response.body, { fields: {}, lists: { removed_media: [] }, files: [] })
  })

  test('a file without a name, or without any mark of a file but its type, is a file', async () => {
    const response = await post(
      encode([
        { name: 'uploaded_media', file: '', value: Buffer.alloc(300_000) },
        { name: 'uploaded_media', type: 'image/jpeg', value: 'b' },
        { name: 'uploaded_media', file: '', type: 'application/octet-stream', value: '' },
      ]),
    )
    assert.deepEqual(response.body.files, [300_000, 1])
  })

  test('F-02 a file of the maximum size is accepted, one byte more is 413', async () => {
    const fits = await post(encode([{ name: 'uploaded_media', file: 'a.mp4', value: Buffer.alloc(max) }]))
    assert.deepEqual(fits.body.files, [max])
    await refuses(
      encode([{ name: 'uploaded_media', file: 'a.mp4', value: Buffer.alloc(max + 1) }]),
      413,
      'error.media.too_large',
    )
    assert.deepEqual([sizes, brokenOff], [[], 1])
  })

  test('F-02 four files of the maximum size are accepted, a longer body is 413 before it is read', async () => {
    const file = { name: 'uploaded_media', file: 'a.mp4', value: Buffer.alloc(max) }
    const fits = await post(encode([file, file, file, file]))
    assert.deepEqual(fits.body.files, [max, max, max, max])
    const much = { name: 'other', file: 'a.mp4', value: Buffer.alloc(200_000) }
    await refuses(encode([file, file, file, much, file]), 413, 'error.request.too_large')
    assert.equal(brokenOff, 0, 'nothing of it was read')
  })

  test('F-02 without other limits a body is refused from one byte above four files of 50 MB and their form', async () => {
    const { totalBytes, formOverheadBytes } = limits.media
    const socket = await openSocket()
    socket.write(head(totalBytes + formOverheadBytes + 1, '/default'))
    assert.equal(await firstLine(socket), 'HTTP/1.1 413 Payload Too Large')
    socket.destroy()
    const accepted = await openSocket()
    accepted.end(head(totalBytes + formOverheadBytes, '/default'))
    assert.equal(await firstLine(accepted), 'HTTP/1.1 400 Bad Request')
  })

  test('F-02 a stream without a length is refused at the same total', async () => {
    const block = Buffer.alloc(100_000)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        if (sent === 0)
          controller.enqueue(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name=a\r\n\r\n`))
        if (sent++ < 1000) controller.enqueue(block)
        else controller.close()
      },
    })
    const response = await post(endless)
    assert.equal(response.status >= 400 && response.status < 500, true)
    assert.ok(sent < 1000, 'the client is answered before the end')
  })

  test('F-11 no bytes block the receiver or crash the process', { timeout: 120_000 }, async () => {
    const whole = encode([
      { name: 'title', value: 'x' },
      { name: 'uploaded_media', file: 'a.jpg', type: 'image/jpeg', value: Buffer.alloc(3000, 1) },
      { name: 'removed_media', value: '3' },
      { name: 'uploaded_media', file: 'b.jpg', value: 'b' },
    ])
    const damage = fc.record({
      from: fc.nat(whole.length),
      length: fc.nat(60),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 40 }),
        fc
          .constantFrom('\r\n', `--${boundary}`, `--${boundary}--`, '\r\n\r\n', '--', '"', ';', ':', '\r')
          .map(Buffer.from),
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (list) => {
        const body = list.reduce<Buffer>(
          (bytes, { from, length, put }) =>
            Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + length)]),
          whole,
        )
        const { status } = await post(body)
        assert.ok(status === 200 || status === 400, `status ${status}`)
        assert.equal(underWay, 0)
      }),
      { numRuns: 300 },
    )
  })

  test('an error names the field that is too long or repeated', async () => {
    const long = await post(encode([{ name: 'content', value: 'x'.repeat(70_000) }]))
    assert.deepEqual(long.body.fields, { content: ['error.field.too_long:10000'] })
    const twice = await post(encode([{ value: 'x' }, { value: 'y' }]))
    assert.deepEqual(twice.body.fields, { title: ['error.field.repeated'] })
  })

  test('F-10 a body that ends within a file is refused, and the reader of the file gets an error', async () => {
    const whole = encode([{ name: 'uploaded_media', file: 'a.jpg', value: Buffer.alloc(200_000, 1) }])
    await refuses(whole.subarray(0, 150_000), 400, 'error.media.truncated')
    assert.deepEqual([sizes, brokenOff], [[], 1])
  })

  const openSocket = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const head = (length: number, path = '/form') =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${ofType()['content-type']}\r\ncontent-length: ${length}\r\n\r\n`

  async function firstLine(socket: Socket): Promise<string> {
    const [chunk] = await once(socket, 'data')
    return String(chunk).split('\r\n', 1)[0] ?? ''
  }

  for (const [name, path, body, line] of [
    [
      '413',
      '/form',
      encode([{ name: 'uploaded_media', file: 'a', value: Buffer.alloc(15_000_000) }]),
      '413 Payload Too Large',
    ],
    [
      '500 of a reader',
      '/form',
      encode([{ name: 'uploaded_media', file: 'a', value: 'refuse me' }, { value: Buffer.alloc(15_000_000) }]),
      '500 Internal Server Error',
    ],
    ['401', '/closed', Buffer.alloc(15_000_000), '401 Unauthorized'],
  ] as const) {
    test(`F-02 a client that sends everything before it reads still gets the ${name}`, async () => {
      const socket = await openSocket()
      const sent = Promise.withResolvers<void>()
      socket.write(head(body.length, path))
      socket.write(body, (error) => (error ? sent.reject(error) : sent.resolve()))
      await sent.promise
      assert.equal(await firstLine(socket), `HTTP/1.1 ${line}`)
      socket.destroy()
    })

    test(`F-02 fetch gets the ${name} of a large upload`, async () => {
      assert.equal((await post(body, ofType(), path)).status, Number(line.slice(0, 3)))
    })
  }

  test('a client that never ends its refused upload is disconnected', { timeout: 20_000 }, async () => {
    const socket = await openSocket()
    socket.on('error', () => {})
    socket.resume()
    socket.write(head(10_000_000, '/closed'))
    assert.equal(await firstLine(socket), 'HTTP/1.1 401 Unauthorized')
    if (!socket.closed) await once(socket, 'close')
  })
})
