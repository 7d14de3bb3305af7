import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../limits.ts'
import { campaign, campaignForm, userCampaigns } from './schema.ts'

const valid = {
  scope: 'local',
  topic: 'environment',
  campaign_type: 'complaint',
  title: 'Dere kirleniyor',
  content: 'Her sabah renk değiştiriyor.',
  institution_or_person_name: 'Örnek Belediyesi',
  email: 'a@belediye.example',
  isCimer: 'false',
  complaint_details: 'x'.repeat(limits.detailMin),
}

function problems(change: Record<string, unknown>) {
  const result = campaignForm.safeParse({ ...valid, ...change })
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

test('U-09 each text is accepted at its limit and refused one unit above', () => {
  const change = { campaign_type: 'change', change_request: valid.complaint_details }
  const awareness = { campaign_type: 'awareness', awareness_message: valid.complaint_details }
  const bounds: [field: string, most: number, beside?: object][] = [
    ['title', 170],
    ['content', 5000],
    ['petition', 10_000],
    ['institution_or_person_name', 255],
    ['complaint_details', 5000],
    ['complaint_event_address', 255],
    ['victims', 255],
    ['offenders', 255],
    ['change_request', 5000, change],
    ['change_justification', 5000, change],
    ['change_expected_outcome', 5000, change],
    ['awareness_message', 5000, awareness],
    ['awareness_topic', 255, awareness],
  ]
  for (const [field, most, beside] of bounds) {
    assert.deepEqual(problems({ ...beside, [field]: 'ş'.repeat(most) }), {}, field)
    assert.deepEqual(problems({ ...beside, [field]: 'ş'.repeat(most + 1) }), {
      [field]: `error.field.too_long:${most}`,
    })
  }
  assert.deepEqual(problems({ title: '🌲'.repeat(86) }), { title: 'error.field.too_long:170' })
})

test('a line break of a form counts as one character', () => {
  assert.deepEqual(problems({ content: `${'a'.repeat(4999)}\r\n`.slice(0, 5001) }), {})
})

test('the detail of the chosen type is required and at least 50 characters long', () => {
  for (const [type, field] of [
    ['complaint', 'complaint_details'],
    ['change', 'change_request'],
    ['awareness', 'awareness_message'],
  ] as const) {
    assert.deepEqual(problems({ campaign_type: type, [field]: '' }), { [field]: 'error.field.required' })
    assert.deepEqual(problems({ campaign_type: type, [field]: 'x'.repeat(49) }), {
      [field]: 'error.field.too_short:50',
    })
    assert.deepEqual(problems({ campaign_type: type, [field]: 'x'.repeat(50) }), {})
  }
})

test('X-06 an address list is read as it is pasted, and keeps bare addresses only', () => {
  for (const email of [
    ' a@b.example ,c@d.example,',
    'a@b.example;c@d.example;',
    'a@b.example., mailto:c@d.example?cc=e',
    '<a@b.example>, Ali <c@d.example>',
  ]) {
    assert.equal(campaignForm.parse({ ...valid, email }).email, 'a@b.example, c@d.example', email)
  }
  for (const email of ['a', 'a@b', 'a@b.example\r\nBcc: v@z.example', 'a@b..example']) {
    assert.equal(problems({ email }).email, 'error.field.emails', email)
  }
  assert.equal(problems({ email: ' , ' }).email, 'error.field.required')
})

test('500 @ signs over the three address fields are accepted, 501 are an error on all three', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@b.example`).join(',')
  assert.deepEqual(problems({ cc: many(300), bcc: many(199) }), {})
  assert.deepEqual(problems({ cc: many(300), bcc: many(200) }), {
    email: 'error.field.too_many_emails',
    cc: 'error.field.too_many_emails',
    bcc: 'error.field.too_many_emails',
  })
})

test('the goal is a whole number from 10 to ten million, or none', () => {
  assert.equal(campaignForm.parse({ ...valid, goal: ' 5.000 ' }).goal, '5000')
  for (const goal of ['', '10', '10000000', '1 000', '٣٠']) assert.deepEqual(problems({ goal }), {}, goal)
  for (const goal of ['9', '10000001', '-50', '1e5', '0x40', 'çok', '9'.repeat(30)]) {
    assert.deepEqual(problems({ goal }), { goal: 'error.field.goal' }, goal)
  }
})

test('U-06 U-07 NUL and lone surrogates are refused at their field', () => {
  assert.deepEqual(problems({ title: 'a\0b' }), { title: 'error.field.text' })
  assert.deepEqual(problems({ content: '\ud800' }), { content: 'error.field.text' })
})

test('P-06 fields that are not the author’s to set are dropped', () => {
  const parsed = campaignForm.parse({ ...valid, is_approved: true, user: 1, click_count: 9, id: 5 })
  for (const key of ['is_approved', 'user', 'click_count', 'id']) assert.ok(!(key in parsed), key)
})

test('a campaign of another server is read with whatever it leaves out', () => {
  const read = campaign.parse({
    id: 3,
    title: 'Başlık',
    content: 'Metin #Deniz',
    cc: null,
    created_at: '2026-01-01T00:00:00Z',
    is_approved: true,
    isCimer: 'true',
    user: { id: 1, username: 'ada' },
    media: [{ id: 1, file: 'https://api.example/media/a.MP4?x=1' }],
  })
  assert.equal(read.cc, '')
  assert.equal(read.isCimer, true)
  assert.deepEqual(read.hashtags, ['Deniz'])
  assert.equal(read.media[0]?.is_video, true)
  assert.deepEqual(
    [read.signature_count, read.comment_count, read.click_count, read.click_count_fax_number],
    [null, null, null, null],
  )
})

test('comments that come with a campaign are counted, whether as ids or as records; a number goes before them', () => {
  const given = { id: 3, title: 'Başlık', created_at: '2026-01-01T00:00:00Z', user: { id: 1, username: 'ada' } }
  const count = (more: object) => campaign.parse({ ...given, ...more }).comment_count
  assert.equal(count({ comments: [4, 5, 6] }), 3)
  assert.equal(count({ comments: [{ id: 4, text: 'a' }] }), 1)
  assert.equal(count({ comments: [] }), 0)
  assert.equal(count({ comments: [], comment_count: 9 }), 9)
  assert.equal(count({ comments: 'gizli' }), null)
})

test('a member’s campaigns are read from an array and from an object', () => {
  assert.deepEqual(userCampaigns.parse([]), { campaigns: [], is_own_profile: null, next: null })
  assert.deepEqual(userCampaigns.parse({ campaigns: [], is_own_profile: true }), {
    campaigns: [],
    is_own_profile: true,
    next: null,
  })
})

test('everything that is wrong with a form is reported at once, one error a field and rule', () => {
  const { error } = campaignForm.safeParse({ campaign_type: 'change', email: '@'.repeat(501), title: '' })
  const found = Object.fromEntries(
    (error?.issues ?? []).toReversed().map((issue) => [issue.path.join(), issue.message]),
  )
  assert.deepEqual(found, {
    scope: 'error.field.choice',
    topic: 'error.field.choice',
    title: 'error.field.required',
    content: 'error.field.required',
    institution_or_person_name: 'error.field.required',
    email: 'error.field.emails',
    cc: 'error.field.too_many_emails',
    bcc: 'error.field.too_many_emails',
    change_request: 'error.field.required',
  })
})
