import type { EndpointName } from '@sesol/contract'
import { campaignFields, translation } from '../domains/campaigns/testing.ts'
import { updateFields } from '../domains/updates/testing.ts'
import type { ValidRequest } from './fixtures-testing.ts'

export const states = ['approved', 'under_review', 'rejected', 'hidden', 'closed', 'deleted'] as const
export type State = (typeof states)[number]
export type Statuses = [anonymous: number, other: number, owner: number, moderator: number]

export type Case = { campaign: number; comment: number; fax: string }

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
const byApplication = ({ campaign }: Case): ValidRequest => ({ params: { id: campaign, kind: 'request' } })
const byComment = ({ comment }: Case): ValidRequest => ({ params: { id: comment } })
const byFax = ({ fax }: Case): ValidRequest => ({ params: { fax } })
const click = ({ campaign }: Case): ValidRequest => ({ fields: { campaign_id: campaign } })
const edit = (of: Case): ValidRequest => ({ ...byCampaign(of), fields: campaignFields })
export const text = { text: 'Dere kurursa köy de kurur.' }

const toNobody: Statuses = [404, 404, 404, 404]
const withdrawn: Statuses = [410, 410, 410, 410]
export const withdrawnFromMembers: Statuses = [401, 410, 410, 410]
export const toNoMember: Statuses = [401, 404, 404, 404]
export const toModerators: Statuses = [401, 403, 403, 200]
const taken: Statuses = [409, 409, 409, 409]
const goneFromDesk: Statuses = [401, 403, 403, 410]
const trackers = row(click, [200, 200, 200, 200], toNobody, withdrawn, { closed: taken })
const oversight = row(byCampaign, [401, 403, 200, 200], [401, 404, 200, 200], withdrawnFromMembers)
const packs = row(byCampaign, [401, 403, 200, 403], [401, 404, 409, 403], withdrawnFromMembers)
const desk = row(byCampaign, toModerators, toModerators, goneFromDesk)
const likes = row(byComment, [401, 200, 200, 200], [401, 404, 200, 200], toNoMember, {
  hidden: [401, 404, 200, 200],
})

export const ofCampaigns: Partial<Record<EndpointName, Row>> = {
  campaignDetail: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
  campaignPage: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
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
  campaignDays: row(byCampaign, [200, 200, 200, 200], [401, 404, 200, 200], withdrawn),
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
  ownApplications: row(byCampaign, [401, 200, 200, 200], [401, 404, 200, 200], withdrawnFromMembers),
  saveApplication: row(
    (of) => ({ ...byApplication(of), fields: { number: '42', filed_on: '2026-11-20' } }),
    [401, 200, 200, 200],
    [401, 404, 409, 409],
    withdrawnFromMembers,
  ),
  removeApplication: row(byApplication, [401, 204, 204, 204], [401, 204, 204, 204], withdrawnFromMembers, {
    hidden: [401, 204, 204, 204],
  }),
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
  translateCampaign: row(
    (of) => ({ ...byCampaign(of), fields: translation }),
    [401, 403, 200, 403],
    [401, 404, 409, 403],
    withdrawnFromMembers,
    { closed: [401, 403, 409, 403] },
  ),
  removeTranslation: row(byCampaign, [401, 403, 204, 403], [401, 404, 409, 403], withdrawnFromMembers, {
    closed: [401, 403, 409, 403],
  }),
  // Without a model.
  translateByModel: row(byCampaign, [401, 403, 404, 403], [401, 404, 409, 403], withdrawnFromMembers, {
    closed: [401, 403, 409, 403],
  }),
  setGoal: row(
    (of) => ({ ...byCampaign(of), fields: { goal: '750' } }),
    [401, 403, 200, 403],
    [401, 404, 200, 403],
    withdrawnFromMembers,
    { closed: [401, 403, 409, 403] },
  ),
  setEmbedOrigins: row(
    (of) => ({ ...byCampaign(of), fields: { embed_origins: '' } }),
    [401, 403, 200, 403],
    [401, 404, 200, 403],
    withdrawnFromMembers,
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
  decideComment: row(
    ({ comment }) => ({ params: { id: comment, act: 'hide' }, fields: { reason: 'insult' } }),
    toModerators,
    toModerators,
    [401, 403, 403, 404],
  ),
}
