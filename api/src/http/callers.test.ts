import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EndpointName } from '@sesol/contract'
import { campaignFields } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { callersService } from './callers-testing.ts'
import {
  ofCampaigns,
  type State,
  type Statuses,
  states,
  text,
  toModerators,
  withdrawnFromMembers,
} from './campaign-calls-testing.ts'
import { names } from './valid-requests-testing.ts'

const { api, owner, other, callers, caseIn, validRequest, attack, testCampaignCalls } = await callersService()

const everybody: Statuses = [200, 200, 200, 200]
const members: Statuses = [401, 200, 200, 200]
const others: Partial<Record<EndpointName, Statuses>> = {
  register: [201, 201, 201, 201],
  login: everybody,
  loginCode: everybody,
  refreshToken: everybody,
  blacklistToken: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,
  checkResetLink: everybody,
  // For who has the account.
  confirmEmail: [403, 403, 403, 403],
  endSessionByMail: [204, 204, 204, 204],
  unsubscribe: everybody,
  sendConfirmation: members,
  sendSignatureMail: everybody,
  saveStatement: [204, 204, 204, 204],
  mailedForm: everybody,
  confirmSignature: everybody,
  linkedSignature: everybody,
  withdrawByMail: everybody,
  unshareName: everybody,
  userDetail: everybody,
  me: members,
  updateProfile: members,
  acceptNotices: members,
  changePassword: [401, 400, 400, 400],
  deleteAccount: [401, 400, 400, 400],
  checkUsername: everybody,
  ownSessions: members,
  secondFactor: members,
  enrolFactor: [401, 400, 400, 400],
  confirmFactor: [401, 409, 409, 409],
  verifyFactor: [401, 409, 409, 204],
  removeFactor: [401, 400, 400, 400],
  // With a password or a credential of another member.
  renewRecoveryCodes: [401, 400, 400, 400],
  passkeyOptions: [401, 400, 400, 400],
  addPasskey: [401, 400, 400, 400],
  removePasskey: [401, 400, 400, 400],
  passkeyChallenge: [401, 409, 409, 409],
  verifyPasskey: [401, 400, 400, 400],
  loginPasskey: everybody,
  endOtherSessions: [401, 204, 204, 204],
  keepAccount: [401, 204, 204, 204],
  exportState: members,
  requestExport: members,
  ownSignatures: members,
  listNotifications: members,
  notificationPreferences: members,
  changeNotificationPreferences: members,
  readNotifications: [401, 204, 204, 204],
  endSession: [401, 404, 404, 404],
  exportFile: [401, 404, 200, 404],
  withdrawSignature: [401, 404, 204, 404],
  changeSignature: [401, 404, 200, 404],
  saveWantsUpdates: [204, 204, 204, 204],
  updateSubscription: everybody,
  sendEndLink: [204, 204, 204, 204],
  endSubscriptions: [204, 204, 204, 204],
  createAlert: everybody,
  linkedAlert: everybody,
  confirmAlert: everybody,
  ownAlerts: members,
  endAlert: [401, 404, 204, 404],
  followedCampaigns: members,
  editUpdate: [401, 403, 200, 403],
  deleteUpdate: [401, 403, 204, 403],
  moderatedUpdates: toModerators,
  decideUpdate: toModerators,
  moderatedSheets: toModerators,
  decideSheet: toModerators,
  createReport: [201, 201, 201, 201],
  followReport: everybody,
  sendFeedback: [204, 204, 204, 204],
  sendLegalNotice: [201, 201, 201, 201],
  followLegalNotice: everybody,
  confirmLegalNotice: everybody,
  // Those whom nobody asked find nothing.
  askedStatement: [401, 404, 200, 404],
  giveStatement: [401, 404, 200, 404],
  takedown: everybody,
  transparency: everybody,
  reportedItems: toModerators,
  keepReported: toModerators,
  uploadMedia: [401, 201, 201, 201],
  listCampaigns: everybody,
  hashtagCampaigns: everybody,
  similarCampaigns: everybody,
  searchCompletions: everybody,
  detectLanguage: everybody,
  suggestedCampaigns: everybody,
  capabilities: everybody,
  retention: everybody,
  pauses: everybody,
  startPause: toModerators,
  endPause: toModerators,
  blocks: toModerators,
  tryBlock: toModerators,
  startBlock: toModerators,
  endBlock: toModerators,
  statistics: everybody,
  openDump: everybody,
  totals: everybody,
  placeCounts: everybody,
  placeAddressees: everybody,
  wonCampaigns: everybody,
  complaintPortal: everybody,
  campaignDraft: members,
  keepDraft: members,
  discardDraft: [401, 204, 204, 204],
  searchAddressees: everybody,
  addresseeDetail: everybody,
  addresseeCampaigns: everybody,
  siteMap: everybody,
  siteMapPart: everybody,
  userCampaigns: everybody,
  createCampaign: [401, 201, 201, 201],
  generateText: everybody,
  waitingCampaigns: toModerators,
  moderatedSignatures: toModerators,
  signatureReport: toModerators,
  invalidateSignatures: toModerators,
  waitingDomains: toModerators,
  clearDomain: toModerators,
  moderationCounts: toModerators,
  decideMany: toModerators,
  moderatedComments: toModerators,
  decideStatement: toModerators,
  waitingAnnouncements: toModerators,
  releaseAnnouncements: [401, 403, 403, 200],
  previewAnnouncements: toModerators,
  decideAnnouncement: toModerators,
  memberOverview: toModerators,
  suspendMember: toModerators,
  restoreMember: toModerators,
  checkAnswerLink: everybody,
  giveAnswer: [201, 201, 201, 201],
  replyToAnswer: [401, 403, 200, 403],
  decideAnswer: toModerators,
  directoryEntries: toModerators,
  directoryEntry: toModerators,
  createAddressee: [401, 403, 403, 201],
  correctAddressee: toModerators,
  mergeAddressee: toModerators,
  // For admins and legal.
  legalNotices: [401, 403, 403, 403],
  legalNotice: [401, 403, 403, 403],
  askAuthors: [401, 403, 403, 403],
  decideLegalNotice: [401, 403, 403, 403],
  reverseLegalNotice: [401, 403, 403, 403],
  // For admins.
  staffMembers: [401, 403, 403, 403],
  endStaff: [401, 403, 403, 403],
  inviteStaff: [401, 403, 403, 403],
  withdrawStaffInvitation: [401, 403, 403, 403],
  liftBound: [401, 403, 403, 403],
  // For the invited.
  ownStaffInvitation: [401, 404, 404, 404],
  answerStaffInvitation: [401, 404, 404, 404],
  auditLog: toModerators,
  exportAudit: toModerators,
}

test('the tables have every call of the contract', () => {
  assert.deepEqual([...Object.keys(ofCampaigns), ...Object.keys(others)].toSorted(), names.toSorted())
})

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

for (const [name, expected] of Object.entries(others) as [EndpointName, Statuses][]) {
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

test('P-03 lists show approved campaigns, hashtags and profiles closed ones too, and owners all but deleted ones', async () => {
  const cases: [State, number][] = []
  // One after another, because each locks the tables.
  for (const state of states) cases.push([state, (await caseIn(state)).campaign])
  for (const [who, caller] of callers) {
    for (const path of ['/campaign/list/', '/campaign/hashtag/longoz/', `/campaign/user/${owner.id}/campaigns/`]) {
      const { body } = await api.call('GET', path, caller && { token: caller.access })
      const own = path.includes('/user/') && caller === owner
      const ids: number[] = (body.results ?? body.campaigns).map(({ id }: { id: number }) => id)
      for (const [state, campaign] of cases) {
        const isPublic = state === 'approved' || (state === 'closed' && path !== '/campaign/list/')
        const shown = isPublic || (own && state !== 'deleted')
        assert.equal(ids.includes(campaign), shown, `${who}, ${state}, ${path}`)
      }
      if (path.includes('/user/')) assert.equal(body.is_own_profile, own)
    }
  }
})

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
    const call = { params: { id }, ...(name === 'updateComment' && { fields: text }) }
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
