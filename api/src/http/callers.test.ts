import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EndpointName } from '@sesol/contract'
import { campaignFields } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { callersService } from './callers-testing.ts'
import { expectedOf, type State, type Statuses, states, withdrawnFromMembers } from './statuses-testing.ts'
import { names } from './valid-requests-testing.ts'

const { api, owner, other, callers, caseIn, validRequest, attack, testCampaignCalls } = await callersService()

testCampaignCalls(['approved', 'under_review'])

const wrong = 'bu parola kimsenin değil'
const ownFields: Partial<Record<EndpointName, Record<string, unknown>>> = {
  updateProfile: { 'profile[bio]': 'Derelerin yanındayım.' },
  acceptNotices: { privacy_notice: 1, terms_notice: 1 },
  changePassword: {
    current_password: wrong,
    new_password: 'yepyeni bir parola',
    confirm_password: 'yepyeni bir parola',
  },
  deleteAccount: { password: wrong, campaigns: 'keep' },
  enrolFactor: { password: wrong },
  removeFactor: { password: wrong, one_time_code: '000000' },
  renewRecoveryCodes: { password: wrong },
  passkeyOptions: { password: wrong },
  removePasskey: { password: wrong, passkey: 1 },
}

for (const name of names) {
  const expected = expectedOf(name)
  if (!Array.isArray(expected)) continue
  test(`C-10 ${name} is allowed by role, and an error changes nothing`, async () => {
    for (const [n, [who, caller]] of callers.entries()) {
      const { token: _, ...call } = await validRequest(name)
      const fields = ownFields[name] ?? call.fields
      const { status, text } = await attack(name, {
        ...call,
        ...(fields && { fields }),
        ...(caller && { token: caller.access }),
      })
      assert.equal(status, expected[n], `${who}: ${text}`)
    }
  })
}

test('M-02 only the owner of an approved campaign announces it to all members, once', async () => {
  const expected: Record<State, Statuses> = {
    approved: [401, 403, 200, 403],
    under_review: [401, 404, 403, 403],
    rejected: [401, 404, 403, 403],
    hidden: [401, 410, 403, 403],
    closed: [401, 403, 409, 403],
    deleted: withdrawnFromMembers,
  }
  for (const state of states) {
    const { campaign } = await caseIn(state)
    const fields = { campaign_id: campaign, recipient_emails: [], send_to_all_users: true }
    await validRequest('listCampaigns')
    for (const [n, [who, caller]] of callers.entries()) {
      const { status } = await attack('shareCampaign', { fields, ...(caller && { token: caller.access }) })
      assert.equal(status, expected[state][n], `${state}, ${who}`)
    }
    const again = await attack('shareCampaign', { fields, token: owner.access })
    if (state === 'approved') assert.equal(again.status, 409)
  }
})

test('only its author edits or deletes a comment, not the owner of the campaign', async () => {
  const { campaign } = await caseIn('approved')
  const { id } = await testComment(api, campaign, other.access)
  await validRequest('listCampaigns')
  for (const name of ['updateComment', 'deleteComment'] as const) {
    const call = { params: { id }, ...(name === 'updateComment' && { fields: { text: 'Dere kurursa köy de kurur.' } }) }
    assert.equal((await attack(name, { ...call, token: owner.access })).status, 403)
    assert.ok((await attack(name, { ...call, token: other.access })).status < 300)
  }
})

test('P-06 own calls act on the member of the token, whatever ids the body has', async () => {
  const before = await api.call('GET', `/users/detail/${owner.id}/`)
  const fields = { 'profile[bio]': 'Başkası', id: owner.id, user_id: owner.id, user: owner.id, 'user[id]': owner.id }
  await validRequest('listCampaigns')
  const changed = await attack('updateProfile', { token: other.access, fields })
  assert.equal(Reflect.get(Object(changed.body), 'id'), other.id)
  assert.deepEqual((await api.call('GET', `/users/detail/${owner.id}/`)).body, before.body)
  const made = await attack('createCampaign', { token: other.access, fields: { ...campaignFields, ...fields } })
  assert.equal(Reflect.get(Object(Reflect.get(Object(made.body), 'user')), 'id'), other.id)
})
