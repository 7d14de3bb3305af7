import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { campaign as campaignSchema } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, campaignFields, campaignForm } from './testing.ts'

const api = await testApi({ cimerFax: '+903120000000' })
const { access: token, id: userId, username } = await testMember(api)

const create = (multipart: FormData, headers: Record<string, string> = {}) =>
  api.call('POST', '/campaign/create/', { token, multipart, headers })
const created = async (more: Record<string, string | undefined> = {}) => {
  const { status, body, text } = await create(campaignForm(more))
  assert.equal(status, 201, text)
  return body
}
const refused = async (more: Record<string, string | undefined>, codes: Record<string, string[]>) => {
  const before = await count()
  const { status, body } = await create(campaignForm(more))
  assert.equal(status, 400)
  assert.deepEqual(body.codes, codes)
  for (const field of Object.keys(codes)) assert.equal(typeof body[field][0], 'string', 'a sentence for each field')
  assert.equal(await count(), before, 'a refused campaign was written')
}
const count = async () => (await api.db.selectFrom('campaign').select('id').execute()).length

test('a member makes a campaign and is answered with all of it, under review', async () => {
  const body = await created()
  assert.equal(campaignSchema.safeParse(body).success, true)
  const { id, created_at, updated_at, ...rest } = body
  assert.ok(id > 0 && Date.parse(created_at) === Date.parse(updated_at))
  assert.deepEqual(rest, {
    title: campaignFields.title,
    content: 'Dereler #Longoz içinden akıyor.\nBaraj istemiyoruz. #su',
    petition: campaignFields.petition,
    standfirst: '',
    goal: null,
    hashtags: ['Longoz', 'su'],
    scope: 'local',
    ...{ province: '', district: '', country: '', source_link: '' },
    topic: 'environment',
    campaign_type: 'complaint',
    institution_or_person_name: campaignFields.institution_or_person_name,
    addressee_id: null,
    email: campaignFields.email,
    cc: '',
    bcc: '',
    phone_number: '+902880000000',
    fax_number: '',
    video_url: '',
    isCimer: false,
    complaint_details: campaignFields.complaint_details,
    complaint_event_date: '2026-10-05T00:00:00',
    complaint_event_address: '',
    victims: '',
    offenders: '',
    awareness_topic: '',
    awareness_results: '',
    change_request: '',
    change_justification: '',
    change_expected_outcome: '',
    is_approved: false,
    status: 'under_review',
    outcome: null,
    outcome_at: null,
    outcome_text: '',
    answered_at: null,
    ends_on: null,
    version: null,
    shared_with_all_users: false,
    user: { id: userId, username, profile: { profile_image: null } },
    media: [],
    comments: [],
    comment_count: 0,
    signature_count: 0,
    pending_signature_count: 0,
    paper_count: 0,
    special_data: false,
    language: 'tr',
    click_count: 0,
    click_count_phone_number: 0,
    click_count_fax_number: 0,
  })
})

test('the complaint portal brings its own phone and fax numbers', async () => {
  const body = await created({ isCimer: 'true', phone_number: '+905550000000', fax_number: '+905550000001' })
  assert.deepEqual([body.isCimer, body.phone_number, body.fax_number], [true, '150', '+903120000000'])
  await refused({ isCimer: 'yes' }, { isCimer: ['error.field.choice'] })
})

test('the complaint portal’s numbers are public; without a setting it has no fax', async () => {
  const configured = await api.call('GET', '/campaign/portal/')
  assert.deepEqual([configured.status, configured.body], [200, { phone: '150', fax: '+903120000000' }])
  const without = await (await testApi()).call('GET', '/campaign/portal/')
  assert.deepEqual([without.status, without.body], [200, { phone: '150', fax: null }])
})

test('numbers get their plus; the bare prefix of the phone field is no number', async () => {
  const body = await created({ phone_number: '905550000000', fax_number: '+90' })
  assert.deepEqual([body.phone_number, body.fax_number], ['+905550000000', ''])
  await refused({ phone_number: 'telefon' }, { phone_number: ['error.field.phone'] })
})

test('a number that is none, of two countries or of more than 15 digits is refused', async () => {
  for (const number of [
    '4930123456',
    '0000000000',
    '+0903120000000',
    '+999123456789',
    '1234567',
    '+49301234567890123',
    '+90+1',
    '1e5',
    '+90;ext=5',
  ]) {
    await refused({ phone_number: number }, { phone_number: ['error.field.phone'] })
  }
})

test('missing values and values outside the lists are reported by field', async () => {
  await refused(
    { title: undefined, content: '  ', scope: 'galaxy', topic: undefined, email: 'a@b.example, nobody' },
    {
      title: ['error.field.required'],
      content: ['error.field.required'],
      scope: ['error.field.choice'],
      topic: ['error.field.choice'],
      email: ['error.field.emails'],
    },
  )
})

test('P-06 what only the server decides is not taken from the form', async () => {
  const body = await created({
    id: '999',
    user: '999',
    user_id: '999',
    is_approved: 'true',
    state: 'approved',
    shared_with_all_users: 'true',
    click_count: '5',
    signature_count: '5',
    created_at: '2000-01-01',
    deleted_at: '2000-01-01',
  })
  assert.notEqual(body.id, 999)
  assert.equal(body.user.id, userId)
  assert.deepEqual(
    [body.is_approved, body.shared_with_all_users, body.click_count, body.signature_count],
    [false, false, 0, 0],
  )
  assert.ok(Date.parse(body.created_at) > Date.parse('2026-01-01'))
})

describe('R-01 R-02 a call that is repeated with its key', () => {
  const key = { 'idempotency-key': 'b8f3b5c2-taslak-1' }

  test('makes one campaign and is answered as the first', async () => {
    const before = await count()
    const first = await create(campaignForm(), key)
    const again = await create(campaignForm(), key)
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.deepEqual(again.body, first.body)
    assert.equal(await count(), before + 1)
  })

  test('makes one campaign also when both are under way at once', async () => {
    const before = await count()
    const both = { 'idempotency-key': 'iki-sekme' }
    const responses = await Promise.all(Array.from({ length: 6 }, () => create(campaignForm(), both)))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(responses.map(({ body }) => body.id)).size, 1)
    assert.equal(await count(), before + 1)
  })

  test('is another call with another key, and for another member', async () => {
    const other = await testMember(api)
    const mine = await create(campaignForm(), key)
    const others = await api.call('POST', '/campaign/create/', {
      token: other.access,
      multipart: campaignForm(),
      headers: key,
    })
    const withOtherKey = await create(campaignForm(), { 'idempotency-key': 'baska' })
    assert.equal(new Set([mine.body.id, others.body.id, withOtherKey.body.id]).size, 3)
    assert.equal(others.body.user.id, other.id)
  })

  test('is refused with another body', async () => {
    const before = await count()
    const changed = await create(campaignForm({ title: 'Başka başlık' }), key)
    assert.deepEqual([changed.status, changed.body.code], [422, 'error.request.key_reused'])
    assert.equal(await count(), before)
  })

  test('is tried again when the first was refused', async () => {
    const once = { 'idempotency-key': 'ilk-hatali' }
    assert.equal((await create(campaignForm({ title: '' }), once)).status, 400)
    assert.equal((await create(campaignForm(), once)).status, 201)
  })
})

test('hashtags are found in all spellings once public, and a monstrous one breaks nothing', async () => {
  const monster = `#${'a'.repeat(4000)}`
  const body = await created({ content: `#İklim #iklim #IKLIM ${monster}`, petition: '' })
  assert.deepEqual(body.hashtags, ['İklim'])
  await approve(api, body.id)
  const found = await api.call('GET', `/campaign/hashtag/${encodeURIComponent('İKLİM')}/`)
  assert.deepEqual(
    found.body.results.map(({ id }: { id: number }) => id),
    [body.id],
  )
})
