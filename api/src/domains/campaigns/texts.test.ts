import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tidyLine } from '@sesol/contract'
import fc from 'fast-check'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { campaignForm, edit, testCampaign } from './testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)
const id = await testCampaign(api, token)

const naughty = [
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

/** Fields of several lines are kept as they are written, but for line ends and nothing but space. */
const kept = (text: string) => text.replace(/\r\n?/g, '\n').replace(/^\s+$/, '')
const long = (text: string) => text.padEnd(50, '.')

const details = {
  complaint: {
    lines: [],
    main: ['complaint_details', 'complaint_details'],
    single: ['complaint_event_address', 'victims', 'offenders'],
  },
  change: {
    lines: ['change_justification', 'change_expected_outcome'],
    main: ['change_request', 'change_request'],
    single: [],
  },
  awareness: { lines: [], main: ['awareness_message', 'awareness_results'], single: ['awareness_topic'] },
} as const

/** Every text field of a type, with the text in it, and what should be read back. */
function filled(type: keyof typeof details, text: string) {
  const { lines, main, single } = details[type]
  const [sent, read] = main
  const several = ['petition', ...lines]
  const form = {
    campaign_type: type,
    complaint_details: undefined,
    complaint_event_date: undefined,
    // Required, so never nothing but space.
    content: `a${text}`,
    title: `a${text}`,
    institution_or_person_name: `a${text}`,
    ...Object.fromEntries([...several, ...single].map((name) => [name, text])),
    [sent]: long(`a${text}`),
  }
  const expected = {
    content: kept(`a${text}`),
    title: tidyLine(`a${text}`),
    institution_or_person_name: tidyLine(`a${text}`),
    ...Object.fromEntries(several.map((name) => [name, kept(text)])),
    ...Object.fromEntries(single.map((name) => [name, tidyLine(text)])),
    [read]: kept(long(`a${text}`)),
  }
  return { form, expected }
}

const types = Object.keys(details) as (keyof typeof details)[]
const pick = (body: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, body[name]]))

describe('U-12 X-01 X-10 X-11 naughty texts in every field come back as they were sent', () => {
  for (const type of types) {
    test(type, async () => {
      for (const text of naughty) {
        const { form, expected } = filled(type, text)
        const { status, body, text: answer } = await edit(api, id, token, campaignForm(form))
        assert.equal(status, 200, answer)
        assert.deepEqual(pick(body, expected), expected)
        const read = await api.call('GET', `/campaign/${id}/`, { token })
        assert.deepEqual(read.body, body)
        assert.equal(read.headers.get('content-type'), 'application/json; charset=utf-8')
      }
    })
  }

  test('when a campaign is made, too', async () => {
    for (const text of naughty) {
      const { form, expected } = filled('complaint', text)
      const multipart = campaignForm(form)
      const { status, body, text: answer } = await api.call('POST', '/campaign/create/', { token, multipart })
      assert.equal(status, 201, answer)
      assert.deepEqual(pick(body, expected), expected)
    }
  })

  test('whatever the text is', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), anything, async (type, text) => {
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
