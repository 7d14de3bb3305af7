import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CampaignType,
  campaignTypes,
  type Endpoint,
  type EndpointName,
  endpoints,
  type FieldName,
  fieldNames,
  fieldOf,
  hasField,
  isOfScope,
  readNameOf,
  requiredDetailsOf,
} from '@sesol/contract'
import { tidyLine, tidyLines } from '@sesol/shared/text'
import fc from 'fast-check'
import problemStrings from '../../../tests/support/problem-strings.json' with { type: 'json' }
import { campaignFields } from '../domains/campaigns/testing.ts'
import { testApi } from '../testing.ts'
import { queuedJobs } from '../testing-queue.ts'
import { testFixtures } from './fixtures-testing.ts'
import { assertShape, exchange, requestOf } from './malformed-requests-testing.ts'
import { portionOf, validRequestsOf } from './valid-requests-testing.ts'

const api = await testApi()
const fixtures = await testFixtures(api)
const validRequests = await validRequestsOf(api, fixtures)

const text = fc.oneof(
  fc.constantFrom(...problemStrings),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.tuple(fc.constantFrom(...problemStrings), fc.constantFrom(...problemStrings)).map((two) => two.join(' ')),
)

/** On the line a form cannot hold half of a character; JSON can, as an escape. */
const onTheLine = (name: EndpointName, value: string) => {
  const { body }: Endpoint = endpoints[name]
  return body?.encoding === 'json' ? value : value.toWellFormed()
}

async function comesBack(
  name: EndpointName,
  given: string,
  fill: (text: string) => Record<string, unknown>,
  read: (answer: unknown) => Promise<Record<string, unknown>> | Record<string, unknown>,
) {
  const { body }: Endpoint = endpoints[name]
  const fields = fill(onTheLine(name, given))
  const parsed = body?.schema.safeParse(fields)
  const { params, token } = await validRequests[name]()
  const call = { ...(params && { params }), token, fields: Object.entries(fields) }
  const response = await exchange(api.address, requestOf(name, call))
  assertShape(endpoints[name], response.status, response.body)
  const storable = Object.values(fields).every((each) => !String(each).includes('\0') && String(each).isWellFormed())
  if (!parsed?.success || !storable) return assert.equal(response.status, 400, response.text)
  assert.equal(response.status, endpoints[name].status, response.text)
  const back = await read(response.body)
  const kept = parsed.data as Record<string, unknown>
  for (const [field, value] of Object.entries(back)) assert.equal(value, kept[field], `${field} of ${name}`)
}

let calls = 0
function eachOf(check: (given: string) => Promise<void>, portion = portionOf(problemStrings, calls++, 6)) {
  const examples = portion.map((each): [string] => [each])
  return fc.assert(fc.asyncProperty(text, check), { numRuns: examples.length + 10, examples })
}

const writtenTexts = (type: CampaignType) =>
  fieldNames.filter(
    (name) =>
      hasField(type, name) && isOfScope('local', name) && ['line', 'lines', 'place'].includes(fieldOf(name).control),
  )
const filler = 'Elli karakterden kısa olmasın diye bu cümle burada duruyor.'
const tidied = (name: FieldName, text: string) =>
  fieldOf(name).control === 'lines' ? (text.trim() === '' ? '' : tidyLines(text)) : tidyLine(text)

for (const [n, type] of campaignTypes.entries()) {
  test(`U-12 X-01 X-10 X-11 the texts of a campaign of type ${type} are returned unchanged`, async () => {
    const texts = writtenTexts(type)
    const fill = (given: string): Record<string, string> => ({
      ...campaignFields,
      complaint_details: '',
      campaign_type: type,
      ...Object.fromEntries(texts.map((field) => [field, given])),
      ...Object.fromEntries(requiredDetailsOf(type).map((name) => [name, `${given}${filler}`])),
    })
    const name = type === 'complaint' ? 'createCampaign' : 'editCampaign'
    const returnsTidied = (given: string) => async (made: unknown) => {
      const id = Reflect.get(Object(made), 'id')
      const { body } = await api.call('GET', `/campaign/${id}/`, { token: fixtures.member.access })
      const sent = fill(onTheLine(name, given))
      for (const field of texts) assert.equal(body[readNameOf(field)], tidied(field, sent[field] ?? ''), field)
      return Object.fromEntries(texts.map((field) => [field, body[readNameOf(field)]]))
    }
    await eachOf(
      (given) => comesBack(name, given, fill, returnsTidied(given)),
      portionOf(problemStrings, n, campaignTypes.length),
    )
  })
}

const me = (token: string) => api.call('GET', '/users/me/', { token })

test('U-12 the texts of a profile are returned unchanged', async () => {
  const { token = '' } = await validRequests.updateProfile()
  await eachOf((given) =>
    comesBack(
      'updateProfile',
      given,
      (value) => ({ 'user[first_name]': value, 'user[last_name]': value, 'profile[bio]': value }),
      async () => {
        const { body } = await me(token)
        const { first_name, last_name, bio } = body
        return { 'user[first_name]': first_name, 'user[last_name]': last_name, 'profile[bio]': bio }
      },
    ),
  )
})

test('U-12 the text of a new and of an edited comment is returned unchanged', async () => {
  const read = async (comment: unknown) => {
    const path = `/campaign/comments/${Reflect.get(Object(comment), 'id')}/`
    return { text: (await api.call('GET', path, { token: fixtures.member.access })).body.text }
  }
  for (const name of ['createComment', 'updateComment'] as const) {
    await eachOf((given) => comesBack(name, given, (value) => ({ text: value }), read))
  }
})

test('U-12 the texts of a signature are stored unchanged', async () => {
  let signer = 0
  await eachOf((given) =>
    comesBack(
      'signCampaign',
      given,
      (value) => ({ name: value, sender_address: value, email: `imza${++signer}@ornek.example` }),
      () =>
        api.db
          .selectFrom('signature')
          .select(['name', 'sender_address'])
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
    ),
  )
})

test('U-12 the note of a moderator is in the audit log and the mail unchanged', async () => {
  const read = async () => {
    const { details } = await api.db
      .selectFrom('audit.entry')
      .select('details')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const mail = (await queuedJobs(api)).findLast(({ task }) => task === 'send_mail')
    const { note = '' } = details
    assert.equal(Reflect.get(Object(mail?.payload), 'data').note, note)
    return { note }
  }
  await eachOf((given) => comesBack('decideCampaign', given, (note) => ({ reason: 'incomplete', note }), read))
})

test('U-12 the message of a recommendation is in the mail unchanged', async () => {
  let recipient = 0
  const read = async () => {
    const mail = (await queuedJobs(api)).findLast(({ task }) => task === 'send_mail')
    return { message: Reflect.get(Object(mail?.payload), 'data').message }
  }
  const fill = (message: string) => ({
    campaign_id: fixtures.campaign,
    recipient_emails: [`komsu${++recipient}@ornek.example`],
    message,
  })
  await eachOf((given) => comesBack('shareCampaign', given, fill, read))
})

test('U-12 the names of a new member are stored unchanged', async () => {
  let newcomer = 0
  const password = 'doğru at pil zımba'
  const read = async () => {
    const { first_name, last_name, bio } = await api.db
      .selectFrom('user')
      .select(['first_name', 'last_name', 'bio'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { first_name, last_name, bio }
  }
  const fill = (given: string) => {
    const username = `yeni_${++newcomer}`
    const account = { username, email: `${username}@ornek.example`, password, password2: password }
    return { ...account, first_name: given, last_name: given, bio: given }
  }
  await eachOf((given) => comesBack('register', given, fill, read))
})

test('R-14 no call caused an unexpected error', () => {
  for (const line of api.log().trim().split('\n')) assert.match(JSON.parse(line).level, /^(info|warn)$/, line)
})
