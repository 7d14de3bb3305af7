import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../api/src/testing.ts'
import { certify, command, everybody, namesOf } from './support/certify.ts'
import { type Bend, deviatingServer } from './support/deviating.ts'

function bendSome(): Bend {
  let phoneClicks = 0
  let registrations = 0
  return async ({ call, signedIn, ask }) => {
    const answer = async (change: (body: object) => object) => {
      const { status, body } = await ask()
      return { status, body: status === 200 ? change(body) : body }
    }
    if (call.startsWith('POST /users/register/') && registrations++ === 0) {
      return { status: 429, body: { detail: 'Yavaş.' }, headers: { 'retry-after': '0' } }
    }
    if (/^GET \/campaign\/user\/\d+\/campaigns\//.test(call)) return answer(() => ({ items: [] }))
    if (call.startsWith('POST /ai/')) return { status: 500, body: { detail: 'Server error.' } }
    if (call.includes(' /users/reset-password/')) return { status: 404 }
    if (call.startsWith('GET /capabilities/')) return answer(() => ({ groups: ['account'] }))
    if (call.startsWith('POST /token/blacklist/')) return { status: 404 }
    if (call.startsWith('GET /users/me/')) return answer((body) => ({ ...body, id: 0 }))
    if (call.startsWith('POST /campaign/track_click_phone/')) phoneClicks++
    if (/^GET \/campaign\/\d+\/$/.test(call)) {
      return answer((body) => ({ ...body, click_count_phone_number: phoneClicks }))
    }
    if (call.startsWith('GET /campaign/list/')) {
      const twice = (body: object & { results?: unknown[] }) => ({
        ...body,
        results: body.results?.flatMap((each) => [each, each]),
      })
      return answer(twice)
    }
    if (call.startsWith('GET /users/detail/')) return answer((body) => ({ ...body, email: 'uye@ornek.example' }))
    if (/^GET \/campaign\/\d+\/comments\//.test(call) && !signedIn) return { status: 200, body: [] }
    if (/^POST \/campaign\/\d+\/comments\/create\//.test(call)) {
      const { status, body } = await ask()
      return { status: status === 201 ? 200 : status, body }
    }
    if (/^POST \/campaign\/comments\/\d+\/unlike\//.test(call)) return { status: 403, body: 'yasak' }
    return undefined
  }
}

const deviating =
  'register,refreshToken,blacklistToken,checkUsername,resetPassword,userDetail,me,ownSessions,listCampaigns,' +
  'userCampaigns,campaignDetail,trackClick,trackPhoneClick,trackFaxClick,campaignFaxes,faxDetail,listComments,' +
  'createComment,likeComment,unlikeComment,generateText'

test('each deviation is reported for its row, and no other row', async () => {
  const api = await testApi()
  const address = await deviatingServer(api.address, bendSome())
  const { code, report } = await certify(address, '--only', deviating, ...(await everybody(api)))
  const textsOf = (row: string) => report.rows.find(({ name }) => name === row)?.differences.map(({ text }) => text)
  assert.equal(code, 1)
  assert.deepEqual(namesOf(report, 'differs'), [
    'resetPassword',
    'userDetail',
    'listCampaigns',
    'userCampaigns',
    'trackPhoneClick',
    'generateText',
    'listComments',
    'unlikeComment',
    'me',
    'blacklistToken',
  ])
  assert.deepEqual(namesOf(report, 'absent').toSorted(), ['campaignFaxes', 'faxDetail'])
  assert.deepEqual(textsOf('resetPassword'), ['whatever was sent: the server answers as if it had no such call'])
  assert.deepEqual(textsOf('userDetail'), ['of a member who hides all: e-mail address or names are shown to anybody'])
  assert.match(textsOf('listCampaigns')?.join() ?? '', /^by anybody: expected each id once, got \d+ again$/)
  assert.match(
    textsOf('userCampaigns')?.join() ?? '',
    /^by anybody: the answer is not as the contract reads it: campaigns: /,
  )
  assert.deepEqual(textsOf('trackPhoneClick'), [
    'by the same member again: expected click_count_phone_number to stay, got 1 more',
  ])
  assert.deepEqual(textsOf('listComments'), ['without a token: expected 401, got 200'])
  assert.ok(textsOf('generateText')?.includes('for a campaign of the type complaint: expected 200, got 500'))
  const minor = report.rows.find(({ name }) => name === 'createComment')
  assert.equal(minor?.outcome, 'ok')
  assert.deepEqual(minor?.differences, [{ kind: 'minor', text: 'by a member: expected 201, got 200' }])
})

test('a server with a long rate limit is not checked', async () => {
  const busy = { status: 429, body: { detail: 'Yavaş.' }, headers: { 'retry-after': '3600' } }
  const address = await deviatingServer('', () => busy)
  const { code, report } = await certify(address)
  assert.equal(code, 1)
  assert.equal(report.totals['not checked'], report.rows.length)
  assert.ok(report.rows[0]?.unchecked.includes('the server limits calls (429, for 3600 s)'))
})

test('--only checks these rows, one line each and the differences below', async () => {
  const api = await testApi()
  const address = await deviatingServer(api.address, bendSome())
  const { code, stdout } = await command('--api-url', address, '--only', 'forgotPassword,generateText')
  assert.equal(code, 1)
  const lines = stdout.split('\n')
  assert.equal(lines[0], 'ok          forgotPassword  POST /users/forgot-password/')
  assert.equal(lines[1], 'differs     generateText  POST /ai/generate_campaign_mail/')
  assert.match(lines[2] ?? '', /^ {4}\S/)
  assert.match(stdout, /\n2 rows: 1 ok, 1 differs, 0 absent, 0 not checked\./)
})
