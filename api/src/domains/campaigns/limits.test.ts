import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { campaignForm, edit, testCampaign } from './testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)
const id = await testCampaign(api, token)

type Fields = Record<string, string | undefined>

const calls = {
  'to make a campaign': {
    success: 201,
    send: (more: Fields) => api.call('POST', '/campaign/create/', { token, multipart: campaignForm(more) }),
  },
  'to edit one': { success: 200, send: (more: Fields) => edit(api, id, token, campaignForm(more)) },
}

const fifty = 'ğ'.repeat(limits.detailMin)
const change = { campaign_type: 'change', change_request: fifty }
const awareness = { campaign_type: 'awareness', awareness_message: fifty }

const lengths: [field: string, most: number, beside?: Fields, readAs?: string][] = [
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
  ['awareness_message', 5000, awareness, 'awareness_results'],
  ['awareness_topic', 255, awareness],
]

for (const [what, { success, send }] of Object.entries(calls)) {
  const taken = async (more: Fields) => {
    const { status, body, text } = await send(more)
    assert.equal(status, success, text)
    return body
  }
  const refused = async (more: Fields, codes: Record<string, string[]>) => {
    const { status, body } = await send(more)
    assert.equal(status, 400)
    assert.deepEqual(body.codes, codes)
    for (const field of Object.keys(codes)) assert.equal(typeof body[field][0], 'string', 'a sentence for each field')
  }

  describe(`U-09 ${what}: what is as long as it may be is taken, one more is an error of the field`, () => {
    for (const [field, most, beside = {}, readAs = field] of lengths) {
      test(field, async () => {
        const longest = 'ğ'.repeat(most)
        assert.equal((await taken({ ...beside, [field]: longest }))[readAs], longest)
        await refused({ ...beside, [field]: `${longest}ğ` }, { [field]: [`error.field.too_long:${most}`] })
      })
    }

    for (const field of ['phone_number', 'fax_number']) {
      test(field, async () => {
        const longest = '+493012345678901'
        assert.equal((await taken({ [field]: longest }))[field], longest)
        await refused({ [field]: `${longest}2` }, { [field]: ['error.field.phone'] })
        await refused({ [field]: `+${'9'.repeat(20)}` }, { [field]: ['error.field.too_long:20'] })
      })
    }

    for (const [field, beside] of [
      ['complaint_details', {}],
      ['change_request', change],
      ['awareness_message', awareness],
    ] as const) {
      test(`${field} of the least length`, async () => {
        await taken({ ...beside, [field]: fifty })
        await refused({ ...beside, [field]: fifty.slice(1) }, { [field]: ['error.field.too_short:50'] })
        await refused({ ...beside, [field]: undefined }, { [field]: ['error.field.required'] })
      })
    }

    test('500 at signs in the three lists of addresses', async () => {
      const list = (n: number) => Array.from({ length: n }, () => 'a@b.co').join(', ')
      const body = await taken({ email: list(300), cc: list(100), bcc: list(100) })
      assert.deepEqual([body.email, body.cc, body.bcc], [list(300), list(100), list(100)])
      const much = ['error.field.too_many_emails']
      await refused({ email: list(300), cc: list(100), bcc: list(101) }, { email: much, cc: much, bcc: much })
    })

    test('a line break counts once although forms send two characters', async () => {
      const content = `${'x'.repeat(limits.content - 2)}\r\nx`
      assert.equal((await taken({ content })).content.length, limits.content)
    })

    test('letters outside the basic plane count twice, as in the browser', async () => {
      assert.equal((await taken({ title: '🌲'.repeat(85) })).title, '🌲'.repeat(85))
      await refused({ title: '🌲'.repeat(86) }, { title: ['error.field.too_long:170'] })
    })
  })

  test(`${what}: required fields and lists of values`, async () => {
    const required = ['title', 'content', 'institution_or_person_name', 'email', 'complaint_details']
    const lists = ['scope', 'topic', 'campaign_type']
    for (const value of [undefined, '', ' \n\u200b']) {
      const codes = Object.fromEntries(required.map((field) => [field, ['error.field.required']]))
      await refused(
        Object.fromEntries(required.map((field) => [field, value === ' \n\u200b' && field === 'email' ? '' : value])),
        codes,
      )
    }
    for (const value of [undefined, '', 'Local', '__proto__', 'constructor']) {
      const { status, body } = await send(Object.fromEntries(lists.map((field) => [field, value])))
      assert.equal(status, 400)
      for (const field of lists) assert.deepEqual(body.codes[field], ['error.field.choice'], String(value))
    }
  })

  test(`${what}: lists of addresses`, async () => {
    const body = await taken({ email: ' a@b.example ,, c@d.example,', cc: ',', bcc: 'İletişim@kurum.example' })
    assert.deepEqual([body.email, body.cc, body.bcc], ['a@b.example, c@d.example', '', 'İletişim@kurum.example'])
    const names = await taken({ email: 'Ad <a@b.example>; "Kaya, Ali" <c@d.example>\r\ne@f.example' })
    assert.equal(names.email, 'a@b.example, c@d.example, e@f.example')
    for (const bad of [
      'a@b',
      'Ad a@b.example',
      'Ad <a@b.example',
      'a b@c.example',
      'a@b.example\r\nBcc: c@d.example',
    ]) {
      for (const field of ['email', 'cc', 'bcc']) {
        await refused({ [field]: `ok@kurum.example, ${bad}` }, { [field]: ['error.field.emails'] })
      }
    }
  })

  test(`${what}: numbers get their plus, and hold nothing but digits`, async () => {
    const body = await taken({ phone_number: '90 (288) 000-00.00', fax_number: '+90' })
    assert.deepEqual([body.phone_number, body.fax_number], ['+902880000000', ''])
    const listed = await taken({ phone_number: '0288 000 00 00 dahili 12', fax_number: '٠٢٨٨ ٠٠٠ ٠٠ ٠١' })
    assert.deepEqual([listed.phone_number, listed.fax_number], ['+902880000000', '+902880000001'])
    for (const bad of ['telefon', '+90+1', '٣٤٥', '1e5', '+90;ext=5']) {
      for (const field of ['phone_number', 'fax_number'])
        await refused({ [field]: bad }, { [field]: ['error.field.phone'] })
    }
  })

  test(`U-11 ${what}: dates are made whole, and what is no date is kept empty`, async () => {
    const cases = {
      '2026-02-28': '2026-02-28T00:00:00',
      '2026-02-28T23:59': '2026-02-28T23:59:00',
      '2026-02-28T23:59:58': '2026-02-28T23:59:58',
      '2026-05-01T10:00:00Z': '2026-05-01T13:00:00',
      '2028-02-29': '2028-02-29T00:00:00',
      '1900-01-01': '1900-01-01T00:00:00',
      '2100-12-31': '2100-12-31T00:00:00',
      '2026-02-29': '',
      '2026-02-30': '',
      '2026-02-28T24:00': '',
      '1899-12-31': '',
      '2101-01-01': '',
      '0000-01-01': '',
      '275760-09-13': '',
      infinity: '',
      dün: '',
      '': '',
    }
    for (const [sent, kept] of Object.entries(cases)) {
      assert.equal((await taken({ complaint_event_date: sent })).complaint_event_date, kept, sent)
    }
  })
}
