import { z } from 'zod'
import { decisionForm, moderatorActs } from '../campaigns/states.ts'
import { del, type Endpoint, get, invalidatesCampaign, invalidatesItsCampaign, json, post, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { tags } from '../tags.ts'
import { acknowledgement } from '../wire.ts'
import * as moderation from './schema.ts'
import * as review from './signature-review.ts'
import * as staff from './staff.ts'
import * as acts from './staff-acts.ts'
import { rightToDecide } from './staff-policy.ts'

const notFound = { error: 'error.request.not_found' }

const invalidatesDecided: NonNullable<Endpoint['invalidates']> = ({ result, ...call }) => {
  const parsed = moderation.decision.safeParse(result)
  return invalidatesCampaign({ ...call, result: parsed.data?.campaign })
}

const invalidatesMany: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const changed = moderation.bulkResult.safeParse(result).data?.results.filter((each) => each.changed) ?? []
  return changed.length ? [tags.list, ...changed.map(({ id }) => tags.campaign(id))] : []
}

const invalidatesMember: NonNullable<Endpoint['invalidates']> = ({ params, result }) => {
  const { data } = moderation.memberDecision.safeParse(result)
  return data?.changed ? [tags.list, tags.profile(Number(params.id)), ...data.campaigns.map(tags.campaign)] : []
}

export const moderationRows = {
  ...rows({ domain: 'moderation', group: 'moderation', right: 'read the queue' })({
    waitingCampaigns: get('/moderation/campaigns/', 'The review queue, oldest first', {
      query: moderation.waitingQuery,
      response: moderation.waitingPage,
    }),
    moderationCounts: get('/moderation/counts/', 'The sizes of the review queue and its parts', {
      response: moderation.moderationCounts,
    }),
    reviewedCampaign: get('/moderation/campaigns/{id}/', 'One campaign with all that a decision needs', {
      response: moderation.reviewedCampaign,
    }),
    claimCampaign: post(
      '/moderation/campaigns/{id}/claim/',
      'Claim a campaign for ten minutes, or renew the own claim',
      { response: moderation.claim },
    ),
    releaseCampaign: del('/moderation/campaigns/{id}/claim/', 'End one’s own claim'),
    decideMany: post('/moderation/campaigns/bulk/', 'Reject or hide many campaigns for one reason', {
      body: json(moderation.bulkForm),
      response: moderation.bulkResult,
      invalidates: invalidatesMany,
      revalidatesItself: true,
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation' })({
    decideCampaign: post(
      '/moderation/campaigns/{id}/{act}/',
      'Approve, refuse, hide or restore a campaign, or decide about its change',
      {
        right: rightToDecide,
        params: z.strictObject({ id: idText, act: z.enum(moderatorActs, notFound) }),
        body: json(decisionForm),
        response: moderation.decision,
        invalidates: invalidatesDecided,
        revalidatesItself: true,
      },
    ),
    memberOverview: get('/moderation/members/{id}/', 'A member with the moderation history', {
      right: 'read records of members',
      response: moderation.memberOverview,
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'moderate words' })({
    moderatedComments: get('/moderation/comments/', 'Comments of all campaigns, newest first', {
      query: moderation.commentsQuery,
      response: moderation.moderatedCommentPage,
    }),
    decideComment: post('/moderation/comments/{id}/{act}/', 'Hide a comment, or show it again', {
      params: z.strictObject({ id: idText, act: z.enum(moderation.commentActs, notFound) }),
      body: json(moderation.commentDecisionForm),
      response: moderation.commentDecision,
    }),
    decideStatement: post('/moderation/statements/{id}/{act}/', 'Hide what a signer said, or show it again', {
      params: z.strictObject({ id: idText, act: z.enum(moderation.commentActs, notFound) }),
      body: json(moderation.commentDecisionForm),
      response: moderation.wordsDecision,
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'send announcements' })({
    waitingAnnouncements: get(
      '/moderation/announcements/',
      'Campaigns that wait to be announced, and the last announcement',
      { response: moderation.announcements },
    ),
    releaseAnnouncements: post(
      '/moderation/announcements/release/',
      'Send the announcements as one e-mail to each member, once a day at most',
      { body: json(moderation.releaseForm), response: moderation.releaseResult },
    ),
    previewAnnouncements: post('/moderation/announcements/preview/', 'Send the e-mail of the next release to oneself', {
      response: acknowledgement,
    }),
    decideAnnouncement: post(
      '/moderation/announcements/{id}/{act}/',
      'Hold an announcement back, or let it wait again',
      {
        params: z.strictObject({ id: idText, act: z.enum(moderation.announcementActs, notFound) }),
        body: json(moderation.announcementForm),
        response: moderation.announcementDecision,
      },
    ),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'suspend members' })({
    suspendMember: post('/moderation/members/{id}/suspend/', 'Suspend a member and end all sessions', {
      body: json(moderation.suspensionForm),
      response: moderation.memberDecision,
      invalidates: invalidatesMember,
      revalidatesItself: true,
    }),
    restoreMember: post('/moderation/members/{id}/restore/', 'End the suspension of a member', {
      body: json(moderation.restorationForm),
      response: moderation.memberDecision,
      invalidates: invalidatesMember,
      revalidatesItself: true,
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'read the audit log' })({
    auditLog: get('/moderation/audit/', 'The audit log, newest first', {
      query: moderation.auditQuery,
      response: moderation.auditPage,
    }),
    exportAudit: get('/moderation/audit/export/', 'The audit log as a table, newest first', {
      query: moderation.auditFilters,
      file: { type: 'text/csv; charset=utf-8', name: 'audit.csv' },
      response: z.unknown(),
    }),
  }),
}

const invalidatesCounts: NonNullable<Endpoint['invalidates']> = ({ params, result }) => {
  const { data } = review.signaturesInvalidated.safeParse(result)
  return data?.changed ? [tags.list, tags.campaign(Number(params.id))] : []
}

const invalidatesRestored: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const campaigns = review.domainCleared.safeParse(result).data?.campaigns ?? []
  return campaigns.length ? [tags.list, ...campaigns.map(tags.campaign)] : []
}

export const signatureReviewRows = rows({ domain: 'moderation', group: 'moderation', right: 'review signatures' })({
  moderatedSignatures: get(
    '/moderation/signatures/{id}/',
    'Signatures of a campaign with their addresses, newest first',
    { query: review.signatureQuery, response: review.reviewedSignaturePage },
  ),
  signatureReport: get(
    '/moderation/signature-report/{id}/',
    'Signatures of a campaign by mail domain, network, hour and reason',
    { response: review.signatureReport },
  ),
  invalidateSignatures: post(
    '/moderation/campaigns/{id}/signatures/{act}/',
    'Set the signatures that match a filter aside, or restore them',
    {
      params: z.strictObject({ id: idText, act: z.enum(review.signatureActs, { error: 'error.request.not_found' }) }),
      body: json(review.signatureFilter),
      response: review.signaturesInvalidated,
      invalidates: invalidatesCounts,
    },
  ),
  removeStatedPaper: post(
    '/moderation/campaigns/{id}/paper/remove/',
    'Remove the number of signatures on paper that an owner states, with its scan',
    { body: json(moderation.removalForm), invalidates: invalidatesItsCampaign, revalidatesItself: true },
  ),
  waitingDomains: get('/moderation/domains/', 'Mail domains with more signatures than count until staff has looked', {
    response: review.waitingDomains,
  }),
  clearDomain: post('/moderation/domains/clear/', 'Count all signatures of a mail domain, now and from now on', {
    body: json(review.domainForm),
    response: review.domainCleared,
    invalidates: invalidatesRestored,
  }),
})

export const staffRows = {
  ...rows({ domain: 'moderation', group: 'moderation', right: 'manage staff' })({
    staffMembers: get('/moderation/staff/', 'Staff and open invitations; for admins', { response: staff.staffList }),
    endStaff: del('/moderation/staff/{id}/', 'End the rights of a member of staff; for admins'),
    liftBound: post('/moderation/staff/{id}/lift/', 'Let a member of staff act once above a bound; for admins', {
      body: json(acts.liftForm),
      response: acknowledgement,
    }),
    inviteStaff: post('/moderation/invitations/', 'Invite to become staff, by e-mail; for admins', {
      body: json(staff.staffInvitationForm),
      status: 201,
      response: staff.staffInvitation,
    }),
    withdrawStaffInvitation: del('/moderation/invitations/{id}/', 'Withdraw an invitation to become staff; for admins'),
  }),
  ...rows({ domain: 'moderation', group: 'moderation' })({
    ownStaffInvitation: get('/users/staff-invitation/', 'The invitation to become staff that waits for one’s answer', {
      response: staff.ownStaffInvitation,
    }),
    answerStaffInvitation: post('/users/staff-invitation/', 'Accept or decline an invitation to become staff', {
      body: json(staff.staffInvitationAnswer),
    }),
  }),
}
