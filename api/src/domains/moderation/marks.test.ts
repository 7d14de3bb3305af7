import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, campaignForm, edit } from '../campaigns/testing.ts'

const api = await testApi()
const [member, moderator] = [await testMember(api), await testModerator(api)]

async function announce(
  more: Record<string, string>,
  { files = [], kept = [] }: { files?: Blob[]; kept?: string[] } = {},
) {
  const form = campaignForm(more, files)
  for (const kind of kept) form.append('kept_marks', kind)
  const { status, body, text } = await api.call('POST', '/campaign/create/', { token: member.access, multipart: form })
  assert.equal(status, 201, text)
  return body.id as number
}
const marksOf = async (id: number) =>
  (await api.call('GET', `/moderation/campaigns/${id}/`, { token: moderator.access })).body.marks

/** Soft shapes, as photographs have; `seed` moves them. */
function photograph(seed: number, { width = 640, quality = 90 } = {}) {
  const shapes = [0, 1, 2, 3].map(
    (n) => `<circle cx="${(seed * (n + 3) * 97) % 640}" cy="${(seed * (n + 5) * 61) % 480}" r="${120 + n * 20}"
      fill="rgb(${(seed * 50 + n * 60) % 255},${(n * 90) % 255},120)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#ddd"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality }).toBuffer()
}
const fileOf = async (bytes: Promise<Buffer>) =>
  new File([new Uint8Array(await bytes)], 'a.jpg', { type: 'image/jpeg' })
const hide = (id: number) =>
  api.call('POST', `/moderation/campaigns/${id}/hide/`, { token: moderator.access, json: { reason: 'personal_data' } })

test('X-21 moderators see what rules find, and what the author kept; nothing is refused', async () => {
  const content = `Müdürün numarası 0532 123 45 67, kimliği 10000000146. ${'Dere yatağına atık dökülüyor. '.repeat(3)}`
  const id = await announce({ content, institution_or_person_name: 'Ayşe Yılmaz' }, { kept: ['phone', 'phone'] })
  assert.deepEqual(await marksOf(id), [
    { kind: 'identity', found: '10000000146', kept: false },
    { kind: 'phone', found: '0532 123 45 67', kept: true },
    { kind: 'person', found: 'Ayşe Yılmaz', kept: false },
  ])
  const unknown = campaignForm({ content })
  unknown.append('kept_marks', 'x')
  const answer = await api.call('POST', '/campaign/create/', { token: member.access, multipart: unknown })
  assert.equal(answer.status, 400)
})

test('X-21 marks follow the text that is reviewed', async () => {
  const id = await announce({ title: 'Bu şerefsizlere dur diyelim artık' }, { kept: ['insult'] })
  assert.deepEqual(
    (await marksOf(id)).map(({ kind, kept }: { kind: string; kept: boolean }) => [kind, kept]),
    [['insult', true]],
  )
  await edit(api, id, member.access, campaignForm({ title: 'Dereye atık dökülmesine dur diyelim' }))
  assert.deepEqual(await marksOf(id), [])
})

test('X-21 a smaller, re-encoded copy of a picture that was taken down is marked until that is restored', async () => {
  const first = await announce({}, { files: [await fileOf(photograph(3))] })
  await approve(api, first)
  const copy = await announce({}, { files: [await fileOf(photograph(3, { width: 500, quality: 55 }))] })
  const other = await announce({}, { files: [await fileOf(photograph(8))] })
  assert.deepEqual(await marksOf(copy), [])
  assert.equal((await hide(first)).status, 200)
  assert.deepEqual(await marksOf(copy), [{ kind: 'picture', found: `#${first}`, kept: false }])
  assert.deepEqual(await marksOf(other), [])
  assert.deepEqual(await marksOf(first), [], 'not like itself')
  const restored = await api.call('POST', `/moderation/campaigns/${first}/restore/`, { token: moderator.access })
  assert.equal(restored.status, 200)
  assert.deepEqual(await marksOf(copy), [])
})
