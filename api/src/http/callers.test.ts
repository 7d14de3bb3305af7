import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EndpointName, endpoints } from '@sesol/contract'
import { sql } from 'kysely'
import { confirmMember, type TestMember, testMember } from '../domains/accounts/testing.ts'
import { approve, campaignFields, testCampaign } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { signAndFax } from '../domains/support/testing.ts'
import { updateFields } from '../domains/updates/testing.ts'
import { attackedService } from './malformed-requests-testing.ts'
import { names, type ValidRequest } from './valid-requests-testing.ts'

const { api, fixtures, validRequest, attack } = await attackedService()
const owner = fixtures.member
const other = await testMember(api)
await confirmMember(api, other)
await confirmMember(api, fixtures.moderator)

const callers: [string, TestMember | undefined][] = [
  ['anonymous', undefined],
  ['another member', other],
  ['the owner', owner],
  ['a moderator', fixtures.moderator],
]

const states = ['approved', 'under_review', 'rejected', 'hidden', 'closed', 'deleted'] as const
type State = (typeof states)[number]
type Statuses = [anonymous: number, other: number, owner: number, moderator: number]

async function force(id: number, state: Exclude<State, 'approved' | 'deleted'>) {
  const wasPublic = state === 'hidden' || state === 'closed'
  await api.db.transaction().execute(async (trx) => {
    await sql`alter table campaign disable trigger campaign_state_moves`.execute(trx)
    await sql`alter table campaign_version disable trigger version_is_final`.execute(trx)
    await trx
      .updateTable('campaign')
      .set({ state, ...(!wasPublic && { version: null, waiting_since: new Date() }) })
      .where('id', '=', id)
      .execute()
    await sql`delete from campaign_version where campaign_id = ${id} and ${!wasPublic}`.execute(trx)
    await sql`alter table campaign enable trigger campaign_state_moves`.execute(trx)
    await sql`alter table campaign_version enable trigger version_is_final`.execute(trx)
  })
}

type Case = { campaign: number; comment: number; fax: string }

async function caseIn(state: State): Promise<Case> {
  const campaign = await testCampaign(api, owner.access, { fax_number: '+902880000001' })
  await approve(api, campaign)
  const { id: comment } = await testComment(api, campaign, owner.access)
  const { body } = await signAndFax(api, campaign, { name: 'Ayşe Yılmaz' })
  if (state === 'deleted') await api.call('DELETE', `/campaign/${campaign}/delete/`, { token: owner.access })
  else if (state !== 'approved') await force(campaign, state)
  return { campaign, comment, fax: body.fax.id }
}

const unchanged = new Map<State, Case>()

async function unchangedCase(state: State): Promise<Case> {
  const known = unchanged.get(state) ?? (await caseIn(state))
  unchanged.set(state, known)
  return known
}

type Row = { call: (of: Case) => ValidRequest; expected: Record<State, Statuses> }

type Shown = { hidden?: Statuses; closed?: Statuses }

/** Hidden campaigns are gone for those who may not see them; closed ones are read as approved ones. */
const row = (
  call: Row['call'],
  approved: Statuses,
  unpublished: Statuses,
  deleted: Statuses,
  { hidden = hiddenFrom(approved, unpublished), closed = approved }: Shown = {},
): Row => ({
  call,
  expected: { approved, under_review: unpublished, rejected: unpublished, hidden, closed, deleted },
})
const hiddenFrom = (approved: Statuses, unpublished: Statuses) =>
  unpublished.map((status, n) => (status === 404 || (status === 401 && approved[n] !== 401) ? 410 : status)) as Statuses
const byCampaign = ({ campaign }: Case): ValidRequest => ({ params: { id: campaign } })
const byComment = ({ comment }: Case): ValidRequest => ({ params: { id: comment } })
const byFax = ({ fax }: Case): ValidRequest => ({ params: { fax } })
const click = ({ campaign }: Case): ValidRequest => ({ fields: { campaign_id: campaign } })
const edit = (of: Case): ValidRequest => ({ ...byCampaign(of), fields: campaignFields })
const text = { text: 'Dere kurursa köy de kurur.' }

const toNobody: Statuses = [404, 404, 404, 404]
const withdrawn: Statuses = [410, 410, 410, 410]
const withdrawnFromMembers: Statuses = [401, 410, 410, 410]
const toNoMember: Statuses = [401, 404, 404, 404]
const toModerators: Statuses = [401, 403, 403, 200]
const taken: Statuses = [409, 409, 409, 409]
const goneFromDesk: Statuses = [401, 403, 403, 410]
const trackers = row(click, [200, 200, 200, 200], toNobody, withdrawn, { closed: taken })
const oversight = row(byCampaign, [401, 403, 200, 200], [401, 404, 200, 200], withdrawnFromMembers)
const packs = row(byCampaign, [401, 403, 200, 403], [401, 404, 409, 403], withdrawnFromMembers)
const desk = row(byCampaign, toModerators, toModerators, goneFromDesk)
const likes = row(byComment, [401, 200, 200, 200], [401, 404, 200, 200], toNoMember, {
  hidden: [401, 404, 200, 200],
})

const ofCampaigns: Partial<Record<EndpointName, Row>> = {
  campaignDetail: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  campaignTakedowns: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  campaignAnswers: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  sendAnswerLink: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  enterAnswer: row(
    (of) => ({ ...byCampaign(of), fields: text }),
    [401, 403, 403, 201],
    [401, 403, 403, 409],
    goneFromDesk,
  ),
  campaignCounts: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  editCampaign: row(edit, [401, 403, 200, 403], [401, 404, 200, 403], withdrawnFromMembers, {
    closed: [401, 403, 409, 403],
  }),
  deleteCampaign: row(byCampaign, [401, 403, 204, 403], [401, 404, 204, 403], withdrawnFromMembers),
  trackClick: trackers,
  trackPhoneClick: trackers,
  trackFaxClick: trackers,
  signCampaign: row(
    (of) => ({ ...byCampaign(of), fields: { name: 'Mehmet Kaya', email: 'mehmet@ornek.example' } }),
    [200, 200, 200, 200],
    toNobody,
    withdrawn,
    { closed: taken },
  ),
  shareCampaign: row(
    ({ campaign }) => ({ fields: { campaign_id: campaign, recipient_emails: ['komsu@ornek.example'] } }),
    [401, 200, 200, 200],
    [401, 404, 403, 403],
    withdrawnFromMembers,
    { closed: [401, 409, 409, 409] },
  ),
  listComments: row(byCampaign, [401, 200, 200, 200], [401, 404, 200, 200], withdrawnFromMembers),
  createComment: row(
    (of) => ({ ...byCampaign(of), fields: text }),
    [401, 201, 201, 201],
    [401, 404, 201, 201],
    withdrawnFromMembers,
  ),
  commentDetail: likes,
  updateComment: row(
    (of) => ({ ...byComment(of), fields: text }),
    [401, 403, 200, 403],
    [401, 404, 200, 403],
    toNoMember,
    { hidden: [401, 404, 200, 403] },
  ),
  deleteComment: row(byComment, [401, 403, 204, 403], [401, 404, 204, 403], toNoMember, {
    hidden: [401, 404, 204, 403],
  }),
  likeComment: likes,
  unlikeComment: likes,
  campaignFaxes: oversight,
  recordVisit: row(
    (of) => ({ ...byCampaign(of), fields: { source: 'whatsapp' } }),
    [200, 200, 200, 200],
    toNobody,
    withdrawn,
  ),
  campaignVisits: oversight,
  campaignStatistics: oversight,
  campaignDeliveries: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  reportSend: row(
    (of) => ({ ...byCampaign(of), fields: { way: 'email' } }),
    [200, 200, 200, 200],
    toNobody,
    withdrawn,
    {
      closed: taken,
    },
  ),
  sendTestLetter: row(byCampaign, [401, 403, 200, 403], [401, 404, 200, 403], withdrawnFromMembers),
  testFax: row(byCampaign, [401, 403, 200, 403], [401, 404, 200, 403], withdrawnFromMembers),
  recordHandOver: row(
    (of) => ({ ...byCampaign(of), fields: { day: '2026-11-20', way: 'post' } }),
    [401, 403, 201, 403],
    [401, 404, 409, 403],
    withdrawnFromMembers,
  ),
  inviteMember: row(
    (of) => ({ ...byCampaign(of), fields: { member: `m${Math.random()}@ornek.example`, role: 'co_owner' } }),
    [401, 403, 201, 403],
    [401, 404, 409, 403],
    withdrawnFromMembers,
    { hidden: [401, 410, 409, 403] },
  ),
  withdrawInvitation: row(
    ({ campaign }) => ({ params: { id: campaign, invitation: 1 } }),
    [401, 403, 404, 403],
    [401, 404, 404, 403],
    withdrawnFromMembers,
    { hidden: [401, 410, 404, 403] },
  ),
  ownInvitation: row(byCampaign, toNoMember, toNoMember, withdrawnFromMembers, { hidden: toNoMember }),
  answerInvitation: row(
    (of) => ({ ...byCampaign(of), fields: { invitation: 1, accepts: true } }),
    toNoMember,
    toNoMember,
    withdrawnFromMembers,
    { hidden: toNoMember },
  ),
  removeCoOwner: row(
    ({ campaign }) => ({ params: { id: campaign, member: 1 } }),
    [401, 403, 404, 403],
    [401, 404, 404, 403],
    withdrawnFromMembers,
    { hidden: [401, 410, 404, 403] },
  ),
  packLetter: packs,
  packList: packs,
  packPoster: packs,
  ownSheets: row(byCampaign, [401, 403, 200, 403], [401, 404, 200, 403], withdrawnFromMembers),
  addSheet: row(
    (of) => ({ ...byCampaign(of), fields: { media_id: 2_147_483_647, stated: 12 } }),
    [401, 403, 400, 403],
    [401, 404, 409, 403],
    withdrawnFromMembers,
  ),
  removeSheet: row(
    ({ campaign }) => ({ params: { id: campaign, sheet: 1 } }),
    [401, 403, 404, 403],
    [401, 404, 404, 403],
    withdrawnFromMembers,
    { hidden: [401, 410, 404, 403] },
  ),
  removeHandOver: row(
    ({ campaign }) => ({ params: { id: campaign, handOver: 1 } }),
    [401, 403, 404, 403],
    [401, 404, 404, 403],
    withdrawnFromMembers,
    { hidden: [401, 410, 404, 403] },
  ),
  campaignAnnouncement: oversight,
  faxDetail: row(byFax, [200, 200, 200, 200], [200, 200, 200, 200], [200, 200, 200, 200]),
  retryFax: row(byFax, [200, 200, 200, 200], toNobody, toNobody, { hidden: toNobody }),
  decideCampaign: row(
    ({ campaign }) => ({ params: { id: campaign, act: 'approve' }, fields: {} }),
    toModerators,
    toModerators,
    [401, 403, 403, 410],
    { hidden: [401, 403, 403, 409], closed: [401, 403, 403, 409] },
  ),
  campaignStatus: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn, {
    hidden: [200, 200, 200, 200],
  }),
  campaignSigners: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  campaignTimeline: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  campaignUpdates: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  ownUpdates: oversight,
  createUpdate: row(
    (of) => ({ ...byCampaign(of), fields: updateFields }),
    [401, 403, 201, 403],
    [401, 404, 409, 403],
    withdrawnFromMembers,
    { hidden: [401, 410, 409, 403] },
  ),
  followState: row(byCampaign, [401, 200, 200, 200], [401, 404, 200, 200], withdrawnFromMembers),
  followCampaign: row(byCampaign, [401, 200, 200, 200], [401, 404, 409, 409], withdrawnFromMembers),
  unfollowCampaign: row(byCampaign, [401, 204, 204, 204], [401, 204, 204, 204], withdrawnFromMembers, {
    hidden: [401, 204, 204, 204],
  }),
  campaignVersions: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  pendingChange: oversight,
  withdrawChange: row(byCampaign, [401, 403, 404, 403], [401, 404, 404, 403], withdrawnFromMembers, {
    hidden: [401, 410, 404, 403],
  }),
  replyToReview: row(
    (of) => ({ ...byCampaign(of), fields: text }),
    [401, 403, 409, 403],
    [401, 404, 409, 403],
    withdrawnFromMembers,
  ),
  concludeCampaign: row(
    (of) => ({ ...byCampaign(of), fields: { outcome: 'won' } }),
    [401, 403, 200, 403],
    [401, 404, 409, 403],
    withdrawnFromMembers,
    { hidden: [401, 410, 409, 403], closed: [401, 403, 409, 403] },
  ),
  setSpecialData: row(
    (of) => ({ ...byCampaign(of), fields: { special_data: true } }),
    [401, 403, 200, 200],
    [401, 404, 200, 200],
    withdrawnFromMembers,
  ),
  setGoal: row(
    (of) => ({ ...byCampaign(of), fields: { goal: '750' } }),
    [401, 403, 200, 403],
    [401, 404, 200, 403],
    withdrawnFromMembers,
    { closed: [401, 403, 409, 403] },
  ),
  setEndDate: row(
    (of) => ({ ...byCampaign(of), fields: { ends_on: '' } }),
    [401, 403, 200, 403],
    [401, 404, 200, 403],
    withdrawnFromMembers,
    { closed: [401, 403, 409, 403] },
  ),
  managedCampaign: row(byCampaign, [401, 403, 200, 403], [401, 404, 200, 403], withdrawnFromMembers),
  reviewedCampaign: desk,
  claimCampaign: desk,
  releaseCampaign: row(byCampaign, [401, 403, 403, 204], [401, 403, 403, 204], goneFromDesk),
  giveOpinion: row(
    (of) => ({ ...byCampaign(of), fields: { note: 'Emin değilim.' } }),
    [401, 403, 403, 201],
    [401, 403, 403, 201],
    goneFromDesk,
  ),
  decideComment: row(
    ({ comment }) => ({ params: { id: comment, act: 'hide' }, fields: { reason: 'insult' } }),
    toModerators,
    toModerators,
    [401, 403, 403, 404],
  ),
}

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
  confirmEmail: everybody,
  endSessionByMail: [204, 204, 204, 204],
  unsubscribe: everybody,
  sendConfirmation: members,
  sendSignatureMail: everybody,
  saveStatement: [204, 204, 204, 204],
  confirmSignature: everybody,
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
  followedCampaigns: members,
  editUpdate: [401, 403, 200, 403],
  deleteUpdate: [401, 403, 204, 403],
  moderatedUpdates: toModerators,
  decideUpdate: toModerators,
  moderatedSheets: toModerators,
  decideSheet: toModerators,
  createReport: [201, 201, 201, 201],
  followReport: everybody,
  sendLegalNotice: [201, 201, 201, 201],
  followLegalNotice: everybody,
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
  suggestedCampaigns: everybody,
  serviceStatus: everybody,
  retention: everybody,
  pauses: everybody,
  startPause: toModerators,
  endPause: toModerators,
  blocks: toModerators,
  tryBlock: toModerators,
  startBlock: toModerators,
  endBlock: toModerators,
  totals: everybody,
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
  // For the invited.
  ownStaffInvitation: [401, 404, 404, 404],
  answerStaffInvitation: [401, 404, 404, 404],
  auditLog: toModerators,
  exportAudit: toModerators,
}

test('the table below has every call of the contract', () => {
  assert.deepEqual([...Object.keys(ofCampaigns), ...Object.keys(others)].toSorted(), names.toSorted())
})

for (const [name, { call, expected }] of Object.entries(ofCampaigns) as [EndpointName, Row][]) {
  for (const state of states) {
    test(`C-10 P-03 ${name} of a campaign that is ${state} is allowed by role, and an error changes nothing`, async () => {
      const reads = endpoints[name].method === 'GET'
      for (const [n, [who, caller]] of callers.entries()) {
        const of = await unchangedCase(state)
        await validRequest('listCampaigns')
        const { status, text } = await attack(name, { ...call(of), ...(caller && { token: caller.access }) })
        if (status < 400 && !reads) unchanged.delete(state)
        assert.equal(status, expected[state][n], `${who}: ${text}`)
      }
    })
  }
}

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

test('P-03 lists, hashtags and profiles show approved campaigns, and owners all but deleted ones', async () => {
  const cases: [State, number][] = []
  // One after another, because each locks the tables.
  for (const state of states) cases.push([state, (await caseIn(state)).campaign])
  for (const [who, caller] of callers) {
    for (const path of ['/campaign/list/', '/campaign/hashtag/longoz/', `/campaign/user/${owner.id}/campaigns/`]) {
      const { body } = await api.call('GET', path, caller && { token: caller.access })
      const own = path.includes('/user/') && caller === owner
      const ids: number[] = (body.results ?? body.campaigns).map(({ id }: { id: number }) => id)
      for (const [state, campaign] of cases) {
        const shown = state === 'approved' || (own && state !== 'deleted')
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
