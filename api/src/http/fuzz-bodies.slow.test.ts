import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Endpoint, type EndpointName, endpoints, limits } from '@sesol/contract'
import { until } from '../testing-process.ts'
import { boundary, contentTypes, encodeBody, type Field, part } from './encode-body-testing.ts'
import type { ValidRequest } from './fixtures-testing.ts'
import { type Attack, attackedService, exchange, requestOf } from './malformed-requests-testing.ts'
import { names, portionOf } from './valid-requests-testing.ts'

const { api, validRequest, attack, isUnchanged, survived } = await attackedService()

const rowOf = (name: EndpointName): Endpoint => endpoints[name]
const taking = (encoding: keyof typeof contentTypes) => names.filter((name) => rowOf(name).body?.encoding === encoding)

async function refused(
  rows: EndpointName[],
  ways: (call: ValidRequest, bytes: Buffer, name: EndpointName) => [string, Attack, ...number[]][],
) {
  assert.ok(rows.length > 0)
  for (const name of rows) {
    const call = await validRequest(name)
    const { body } = rowOf(name)
    const bytes = body ? encodeBody(body.encoding, Object.entries(call.fields ?? {})) : Buffer.alloc(0)
    for (const [what, changes, ...statuses] of ways(call, bytes, name)) {
      const { status, text } = await attack(name, call, changes)
      assert.ok(statuses.includes(status), `${name}, ${what}: ${status} ${text}`)
    }
  }
}

test('C-02 every call with a body is 415 for other content types, none, and charsets other than UTF-8', async () => {
  const rows = names.filter((name) => rowOf(name).body)
  await refused(rows, (_, bytes, name) => {
    const others = ['text/plain', 'text/plain;charset=utf-8', 'application/xml', 'image/png', 'a', '*/*', '/', '', ';']
    const types = [...others, 'application/json;charset=utf-16', `${contentTypes.multipart};charset=iso-8859-9`]
    const all = [...types, 'application/x-www-form-urlencoded; charset=utf-7']
    return [undefined, 'text/plain', ...portionOf(all, rows.indexOf(name), 4)].map((contentType) => [
      String(contentType),
      { raw: bytes, contentType },
      415,
    ])
  })
})

test('every call whose fields are texts accepts each of the three encodings', async () => {
  const isText = (value: unknown) => typeof value !== 'object' || value === null
  for (const name of names.filter((each) => rowOf(each).body)) {
    for (const [encoding, contentType] of Object.entries(contentTypes)) {
      const call = await validRequest(name)
      const fields = Object.entries(call.fields ?? {})
      if (!fields.every(([, value]) => isText(value))) continue
      const raw = encodeBody(encoding as keyof typeof contentTypes, fields)
      const { status, text } = await attack(name, call, { raw, contentType })
      assert.equal(status, rowOf(name).status, `${name} as ${encoding}: ${text}`)
    }
  }
})

test('N-08 every call with JSON refuses malformed, deep, compressed and too large JSON', async () => {
  const mostOf = (name: EndpointName) => rowOf(name).body?.mostBytes ?? limits.jsonBytes
  await refused(taking('json'), (call, bytes, name) => {
    const whole = bytes.toString()
    const deep = (open: string, close: string) =>
      `${whole.slice(0, -1)},"x":${open.repeat(4000)}1${close.repeat(4000)}}`
    const mayBeEmpty = rowOf(name).body?.schema.safeParse({}).success
    const texts: Record<string, string> = {
      ...(!mayBeEmpty && { empty: '' }),
      'an open end': whole.slice(0, -1),
      'more behind': `${whole}x`,
      'two of them': whole + whole,
      'a list': `[${whole}]`,
      null: 'null',
      text: JSON.stringify(whole),
      'deep lists': deep('[', ']'),
      'deep records': deep('{"a":', '}'),
      'a comment': whole.replace('{', '{/**/'),
      'single quotes': whole.replaceAll('"', "'"),
      NaN: `${whole.slice(0, -1)},"x":NaN}`,
    }
    return [
      ...Object.entries(texts).map(([what, raw]): [string, Attack, number] => [what, { raw: Buffer.from(raw) }, 400]),
      ['broken UTF-8', { raw: Buffer.concat([bytes.subarray(0, -1), Buffer.from(',"x":"\xff\xfe"}', 'latin1')]) }, 400],
      ['UTF-16', { raw: Buffer.from(whole, 'utf16le') }, 400],
      ['packed', { raw: gzipSync(bytes), headers: [['content-encoding', 'gzip']] }, 400],
      ['large', { fields: [...Object.entries(call.fields ?? {}), ['x', 'y'.repeat(mostOf(name))]] }, 413],
    ]
  })
})

test('N-08 P-14 malformed and too large forms and repeated fields are refused', async () => {
  await refused(taking('form'), (call, bytes) => [
    ['a broken escape', { raw: Buffer.concat([bytes, Buffer.from('&x=%')]) }, 400],
    ['broken UTF-8, escaped', { raw: Buffer.concat([bytes, Buffer.from('&x=%ff%fe')]) }, 400],
    ['broken UTF-8', { raw: Buffer.concat([bytes, Buffer.from('&x=\xff', 'latin1')]) }, 400],
    ['NUL', { raw: Buffer.concat([bytes, Buffer.from('&x=%00')]) }, 400],
    ['all twice', { raw: Buffer.from(`${bytes}&${bytes}`) }, 400],
    ['large', { fields: [...Object.entries(call.fields ?? {}), ['x', 'y'.repeat(110_000)]] }, 413],
    ['empty', { raw: Buffer.alloc(0) }, 400],
  ])
})

test('F-11 every call with multipart refuses a missing or wrong boundary and too many parts', async () => {
  await refused(taking('multipart'), (call, bytes) => {
    const fields: Field[] = Object.entries(call.fields ?? {})
    const typed = (contentType: string): Attack => ({ raw: bytes, contentType })
    const end = Buffer.from(`--${boundary}--\r\n`)
    const before = (...parts: Buffer[]): Attack => ({ raw: Buffer.concat([...parts, bytes]) })
    const many = (count: number, each: Buffer) => Array.from({ length: count }, () => each)
    return [
      ['no boundary', typed('multipart/form-data'), 400],
      ['an empty boundary', typed('multipart/form-data; boundary='), 400],
      ['another boundary', typed('multipart/form-data; boundary=baska'), 400],
      ['an endless boundary', typed(`multipart/form-data; boundary=${'b'.repeat(4000)}`), 400],
      ['nothing', { raw: Buffer.alloc(0), contentType: contentTypes.multipart }, 400],
      ['1,001 texts', before(...many(1001, part('x', 'y'))), 400],
      ['1,001 equal names of a list', before(...many(1001, part('removed_media', '1'))), 400],
      ['1,001 empty files', before(...many(1001, part('x', Buffer.alloc(0)))), 400],
      ['a text of 2 MB', before(part('x', 'y'.repeat(2_000_000))), 400],
      ['a file that is empty', { raw: Buffer.concat([part('uploaded_media', Buffer.alloc(0)), end]) }, 400],
      ['__proto__', before(part('__proto__', 'x')), 400],
      ['constructor', before(part('constructor', Buffer.from('x'))), 400],
      ['no name', before(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx\r\n`)), 400],
      ['a name of 300 letters', before(part('n'.repeat(300), 'x')), 400],
      ['20 KB of headers', before(part('title', 'y', `; a=${'b'.repeat(20_000)}`), part('title', 'y')), 400],
      [
        'a header without an end',
        { raw: Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="x`) },
        400,
      ],
      ['all twice', { fields: [...fields, ...fields] }, 400],
    ]
  })
})

test('F-10 a truncated multipart body is 400 and leaves no row and no file', async () => {
  for (const name of taking('multipart')) {
    const call = await validRequest(name)
    const bytes = encodeBody('multipart', Object.entries(call.fields ?? {}))
    for (let n = 1; n < 12; n += 1) {
      const raw = bytes.subarray(0, Math.floor((bytes.length * n) / 12))
      const { status } = await attack(name, call, { raw })
      assert.equal(status, 400, `${name} at ${raw.length} of ${bytes.length}`)
    }
  }
})

test('F-01 a form shorter than its content length is 400', async () => {
  for (const name of taking('multipart')) {
    const call = await validRequest(name)
    const sent = requestOf(name, {
      ...(call.params && { params: call.params }),
      token: call.token,
      fields: Object.entries(call.fields ?? {}),
    })
    const { status, text } = await exchange(api.address, { ...sent, missing: 100 })
    assert.equal(status, 400, `${name} ${text}`)
    await until(`nothing of ${name} is stored`, isUnchanged, 5000)
  }
})

test('X-13 F-11 the file name of an upload is ignored', async () => {
  const hostile = [
    `filename="../../../etc/passwd"`,
    `filename="C:\\\\windows\\\\a.jpg"`,
    `filename="a.jpg%00.exe"`,
    `filename="<img src=x onerror=alert(1)>.svg"`,
    `filename*=UTF-8''%2e%2e%2f%C4%B0.jpg`,
    `filename="a"; filename*=UTF-8''..%2f..%2fb`,
    `filename="${'x'.repeat(3000)}"`,
    `filename*=bogus'`,
  ]
  const video = await validRequest('uploadMedia')
  const content = video.fields?.file
  assert.ok(Buffer.isBuffer(content))
  for (const parameters of hostile) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; ${parameters}\r\n\r\n`
    const raw = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const { status, text, body } = await attack('uploadMedia', video, { raw })
    assert.equal(status, 201, `${parameters} ${text}`)
    assert.match(
      String(Reflect.get(Object(body), 'file')),
      /^https?:\/\/[^/]+\/media\/[0-9a-f]{32}\.mp4$|^\/media\/[0-9a-f]{32}\.mp4$/,
    )
  }
})

test('an unexpected body is 400 if it is malformed and ignored otherwise', async () => {
  const reads = names.filter((name) => rowOf(name).method === 'GET')
  const once: ReadonlySet<EndpointName> = new Set(['requestExport'])
  const acts = names.filter(
    (name) => !rowOf(name).body && !['GET', 'DELETE'].includes(rowOf(name).method) && !once.has(name),
  )
  const typed = (text: string, contentType: string): Attack => ({ raw: Buffer.from(text), contentType })
  await refused(acts, () => [
    ['broken JSON', typed('{', contentTypes.json), 400],
    ['deep JSON', typed('['.repeat(9000), contentTypes.json), 400],
    ['a form with a broken escape', typed('id=%', contentTypes.form), 400],
    ['text', typed('x', 'text/plain'), 200],
    ['half a form with files', typed('x', contentTypes.multipart), 200],
  ])
  await refused(reads, () => [
    ['broken JSON', typed('{', contentTypes.json), 200],
    ['half a form with files', typed('x', contentTypes.multipart), 200],
  ])
})

test('R-14 afterwards the service runs, no error was unexpected, and no secret is in the log', survived)
