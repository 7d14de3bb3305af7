import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { drawing, sign, signForm } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const campaign = await testPublicCampaign(api, owner.access)

const person = (n: number | string) => ({ name: `Kişi ${n}`, email: `kisi${n}@example.com` })
const rows = (id = campaign) => api.db.selectFrom('signature').selectAll().where('campaign_id', '=', id).execute()
const shownCount = async (id = campaign) => (await api.call('GET', `/campaign/${id}/`)).body.signature_count
const privateFiles = async () => {
  const entries = await readdir(join(api.deps.config.dataDir, 'private'), { recursive: true }).catch(() => [])
  return entries.filter((name) => name.endsWith('.png'))
}

test('M-12 U-04 the same address in other letters changes nothing and is answered as the first time', async () => {
  const first = await sign(api, campaign, signForm(person('b')))
  const before = await rows()
  for (const email of ['KISIB@EXAMPLE.COM', ' kisib@example.com ', 'KisiB@Example.com']) {
    const { status, body } = await sign(api, campaign, signForm({ name: 'Başka Biri', email }))
    assert.equal(status, 200)
    assert.deepEqual({ ...body, receipt: '' }, { ...first.body, receipt: '' })
  }
  assert.deepEqual(await rows(), before)
})

test('U-04 of thirty with one address at the same moment one counts', async () => {
  const before = await shownCount()
  const responses = await Promise.all(Array.from({ length: 30 }, () => sign(api, campaign, signForm(person('ayni')))))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  assert.equal(await shownCount(), before + 1)
})

test('a member’s own address is taken when none is given', async () => {
  const member = await testMember(api)
  const before = await shownCount()
  for (const form of [signForm({ name: 'Üye' }), signForm({ name: 'Üye', email: member.email.toUpperCase() })]) {
    assert.equal((await sign(api, campaign, form, member.access)).status, 200)
  }
  assert.equal(await shownCount(), before + 1)
  const row = (await rows()).find(({ user_id }) => user_id === member.id)
  assert.equal(row?.email, member.email)
})

test('a field that is missing, too long or no name (error.field.name) has its error at the field', async () => {
  const cases: [Record<string, string>, Record<string, string[]>][] = [
    [{}, { name: ['error.field.required'] }],
    [{ name: ' \u200b ', email: 'a@example.com' }, { name: ['error.field.required'] }],
    [{ name: 'x'.repeat(102) }, { name: ['error.field.too_long:101'] }],
    [{ name: 'A', email: 'a@b' }, { email: ['error.field.email'] }],
    [{ name: 'A', email: 'a@example.com\r\nBcc: b@example.com' }, { email: ['error.field.email'] }],
    [{ name: 'A', sender_address: 'x'.repeat(256) }, { sender_address: ['error.field.too_long:255'] }],
    [{ name: 'A\0' }, { name: ['error.field.text'] }],
    [{ name: '\t=1+1' }, { name: ['error.field.name'] }],
    [{ name: 'Ali;=1+1' }, { name: ['error.field.name'] }],
    [{ name: 'ucuz http://x.example' }, { name: ['error.field.name'] }],
  ]
  const before = (await rows()).length
  for (const [fields, codes] of cases) {
    const { status, body } = await sign(api, campaign, signForm(fields))
    assert.equal(status, 400)
    assert.deepEqual(body.codes, codes)
  }
  assert.equal((await rows()).length, before)
  assert.equal((await sign(api, campaign, signForm({ ...person('uzun'), name: 'x'.repeat(101) }))).status, 200)
})

test('P-06 fields that nobody may set are ignored', async () => {
  const form = signForm({
    ...person('p6'),
    id: '1',
    user_id: '1',
    campaign_id: '1',
    signature_count: '9999',
    created_at: '1999-01-01',
  })
  const before = await shownCount()
  assert.equal((await sign(api, campaign, form)).status, 200)
  assert.equal(await shownCount(), before + 1)
  const row = (await rows()).find(({ email }) => email === person('p6').email)
  assert.equal(row?.user_id, null)
  assert.ok((row?.created_at.getFullYear() ?? 0) > 2020)
})

test('F-16 a drawn signature is re-encoded and kept in private', async () => {
  const drawn = await drawing()
  const hidden = Buffer.concat([drawn, Buffer.from('<script>alert(1)</script>')])
  const { status } = await sign(api, campaign, signForm(person('imza'), new Uint8Array(hidden)))
  assert.equal(status, 200)
  const row = (await rows()).find(({ email }) => email === person('imza').email)
  assert.match(row?.image ?? '', /^[0-9a-f]{32}\.png$/)
  const stored = await api.deps.privateFiles.open(row?.image ?? '')
  assert.ok(stored)
  const bytes = Buffer.concat(await stored.toArray())
  assert.equal(bytes.includes('script'), false)
  assert.deepEqual(await sharp(bytes).raw().toBuffer(), await sharp(drawn).raw().toBuffer())
})

test('P-02 no address leads to a signature, and no public answer tells who signed', async () => {
  const row = (await rows()).find(({ image }) => image !== null)
  for (const path of [`/media/${row?.image}`, `/private/${row?.image}`, `/media/..%2fprivate%2f${row?.image}`]) {
    assert.equal((await api.call('GET', path)).status, 404, path)
  }
  for (const path of [`/campaign/${campaign}/`, '/campaign/list/', `/users/detail/${owner.id}/`]) {
    const { text } = await api.call('GET', path)
    assert.doesNotMatch(text, /kisi[ab]|Kişi|signature_image|sender_address/)
  }
})

test('F-16 other formats, larger canvases, too many bytes and broken files are refused, and nothing is left', async () => {
  const jpeg = new Uint8Array(
    await sharp(await drawing())
      .flatten({ background: 'white' })
      .jpeg()
      .toBuffer(),
  )
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  const heavy = new Uint8Array(
    await sharp(noise, { raw: { width: 200, height: 100, channels: 3 } })
      .resize(1000, 400, { kernel: 'nearest' })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  )
  assert.ok(heavy.length > 512_000)
  const broken = (await drawing()).slice(0, 60)
  const cases: [string, Uint8Array<ArrayBuffer>, number, string][] = [
    ['jpeg named png', jpeg, 415, 'error.support.signature_image'],
    [
      'svg',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'error.support.signature_image',
    ],
    ['too wide', await drawing(1001, 200), 415, 'error.support.signature_image'],
    ['too high', await drawing(500, 401), 415, 'error.support.signature_image'],
    ['too heavy', heavy, 413, 'error.media.too_large'],
    ['broken off', broken, 415, 'error.support.signature_image'],
  ]
  const before = [await privateFiles(), await rows()]
  for (const [what, image, status, code] of cases) {
    const response = await sign(api, campaign, signForm(person(what.replaceAll(' ', '')), image))
    assert.equal(response.status, status, what)
    assert.equal(response.body.code, code, what)
  }
  assert.deepEqual([await privateFiles(), await rows()], before)
  assert.deepEqual(await readdir(join(api.deps.config.mediaDir, 'tmp')), [])
})

test('F-16 a canvas of twice the size is taken', async () => {
  assert.equal((await sign(api, campaign, signForm(person('retina'), await drawing(1000, 400)))).status, 200)
})

test('M-12 the drawing of a repeated signature is not kept', async () => {
  const before = await privateFiles()
  assert.equal((await sign(api, campaign, signForm(person('imza'), await drawing()))).status, 200)
  assert.deepEqual(await privateFiles(), before)
})
