import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type CampaignType,
  campaignTypes,
  fieldNames,
  fieldOf,
  hasField,
  readNameOf,
  tidyLine,
  tidyLines,
} from '@sesol/contract'
import fc from 'fast-check'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { campaignForm, edit, testCampaign } from './testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)
const id = await testCampaign(api, token)

const problemStrings = [
  'undefined',
  'null',
  '\\',
  '-1',
  '1e308',
  '٣',
  '½',
  '０',
  "'; drop table campaign; --",
  "' or 1=1 --",
  '%s%n',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '田中さんにあげて下さい',
  'ثم نفس سقطت',
  'בְּרֵאשִׁית',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '\u202Etest\u202E',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  'İıIi ŞşĞğ',
  'ﷺ'.repeat(20),
  'a\tb',
  'satır\n\n\nsonu',
  '\u00a0nbsp',
  'e\u0301 NFD',
  '\ufeffBOM',
  '\x01\x1b[31mANSI',
  '$1 $& \\1',
  '0x7FFFFFFF',
  'CON',
  '&lt;b&gt;',
  'http://a.example/?x=1&y=2#z',
  '#',
  '##çift',
  'NaN',
  '$(touch /tmp/x)',
  '() { 0; }; touch /tmp/x',
  '%00',
  '%0d%0aBcc: v@z.example',
  '\u2028satır\u2029',
  '<!--#exec cmd="ls"-->',
  ']]>',
  '=1+1',
  '-->',
  'K\u212a\u017f',
]

/** Fields of several lines are kept as they are written, but for line ends, what cannot be seen and nothing but space. */
const kept = (text: string) => (text.trim() === '' ? '' : tidyLines(text))
const long = (text: string) => text + '.'.repeat(50)

const textsOf = (type: CampaignType) =>
  fieldNames.filter((name) => hasField(type, name) && ['line', 'lines', 'place'].includes(fieldOf(name).control))

/** Every text field of a type, with the text in it, and what should be read back. */
function filled(type: CampaignType, text: string) {
  const texts = textsOf(type).map((name) => {
    const field = fieldOf(name)
    // Required, so never nothing but space.
    const required = 'required' in field ? `a${text}` : text
    const sent = 'min' in field ? long(required) : required
    return { name, sent, read: field.control === 'lines' ? kept(sent) : tidyLine(sent) }
  })
  const form = {
    campaign_type: type,
    complaint_details: undefined,
    complaint_event_date: undefined,
    ...Object.fromEntries(texts.map(({ name, sent }) => [name, sent])),
  }
  return { form, expected: Object.fromEntries(texts.map(({ name, read }) => [readNameOf(name), read])) }
}

const pick = (body: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, body[name]]))

describe('U-12 X-01 X-10 X-11 problem strings in every field come back as they were sent', () => {
  for (const type of campaignTypes) {
    test(type, async () => {
      for (const text of problemStrings) {
        const { form, expected } = filled(type, text)
        const { status, body, text: answer } = await edit(api, id, token, campaignForm(form))
        assert.equal(status, 200, answer)
        assert.deepEqual(pick(body, expected), expected)
        const read = await api.call('GET', `/campaign/${id}/`, { token })
        assert.deepEqual(read.body, { ...body, signed_today: 0 })
        assert.equal(read.headers.get('content-type'), 'application/json; charset=utf-8')
      }
    })
  }

  test('when a campaign is made, too', async () => {
    for (const text of problemStrings) {
      const { form, expected } = filled('complaint', text)
      const multipart = campaignForm(form)
      const { status, body, text: response } = await api.call('POST', '/campaign/create/', { token, multipart })
      assert.equal(status, 201, response)
      assert.deepEqual(pick(body, expected), expected)
    }
  })

  test('whatever the text is', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...campaignTypes), anything, async (type, text) => {
        const { form, expected } = filled(type, text)
        const { status, body, text: answer } = await edit(api, id, token, campaignForm(form))
        assert.equal(status, 200, answer)
        assert.deepEqual(pick(body, expected), expected)
      }),
      { numRuns: 60 },
    )
  })
})

test('U-08 characters that deceive are taken from titles', async () => {
  const form = campaignForm({ title: ' \u202eBelediye\u200b  su\u0308t\u2066 ', victims: '\u200b' })
  const { body } = await edit(api, id, token, form)
  assert.deepEqual([body.title, body.victims], ['Belediye süt', ''])
  const invisible = await edit(api, id, token, campaignForm({ title: '\u200b\u2800 \u3164' }))
  assert.deepEqual(invisible.body.codes, { title: ['error.field.required'] })
})
