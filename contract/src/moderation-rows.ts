import { z } from 'zod'
import { decisionForm, moderatorActs } from './campaign-states.ts'
import { byId, type Endpoint, invalidatesCampaign, json } from './endpoint.ts'
import { idText } from './fields.ts'
import * as moderation from './moderation.ts'
import { tags } from './tags.ts'
import { nothing } from './wire.ts'

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

/** For moderators; others get 403. */
export const moderationRows = {
  waitingCampaigns: {
    domain: 'moderation',
    summary: 'The review queue, oldest first',
    method: 'GET',
    path: '/moderation/campaigns/',
    caller: 'member',
    query: moderation.waitingQuery,
    status: 200,
    response: moderation.waitingPage,
    extension: true,
  },
  moderationCounts: {
    domain: 'moderation',
    summary: 'The sizes of the review queue and its parts',
    method: 'GET',
    path: '/moderation/counts/',
    caller: 'member',
    status: 200,
    response: moderation.moderationCounts,
    extension: true,
  },
  reviewedCampaign: {
    domain: 'moderation',
    summary: 'One campaign with all that a decision needs',
    method: 'GET',
    path: '/moderation/campaigns/{id}/',
    caller: 'member',
    params: byId,
    status: 200,
    response: moderation.reviewedCampaign,
    extension: true,
  },
  claimCampaign: {
    domain: 'moderation',
    summary: 'Claim a campaign for ten minutes, or renew the own claim',
    method: 'POST',
    path: '/moderation/campaigns/{id}/claim/',
    caller: 'member',
    params: byId,
    status: 200,
    response: moderation.claim,
    extension: true,
  },
  releaseCampaign: {
    domain: 'moderation',
    summary: 'End one’s own claim',
    method: 'DELETE',
    path: '/moderation/campaigns/{id}/claim/',
    caller: 'member',
    params: byId,
    status: 204,
    response: nothing,
    extension: true,
  },
  giveOpinion: {
    domain: 'moderation',
    summary: 'Ask for a second opinion about a campaign, or give one',
    method: 'POST',
    path: '/moderation/campaigns/{id}/opinion/',
    caller: 'member',
    params: byId,
    body: json(moderation.opinionForm),
    status: 201,
    response: moderation.opinion,
    extension: true,
  },
  decideMany: {
    domain: 'moderation',
    summary: 'Reject or hide many campaigns for one reason',
    method: 'POST',
    path: '/moderation/campaigns/bulk/',
    caller: 'member',
    body: json(moderation.bulkForm),
    status: 200,
    response: moderation.bulkResult,
    invalidates: invalidatesMany,
    extension: true,
  },
  decideCampaign: {
    domain: 'moderation',
    summary: 'Approve, refuse, hide or restore a campaign, or decide about its change',
    method: 'POST',
    path: '/moderation/campaigns/{id}/{act}/',
    caller: 'member',
    params: z.strictObject({ id: idText, act: z.enum(moderatorActs, notFound) }),
    body: json(decisionForm),
    status: 200,
    response: moderation.decision,
    invalidates: invalidatesDecided,
    extension: true,
  },
  moderatedComments: {
    domain: 'moderation',
    summary: 'Comments of all campaigns, newest first',
    method: 'GET',
    path: '/moderation/comments/',
    caller: 'member',
    query: moderation.commentsQuery,
    status: 200,
    response: moderation.moderatedCommentPage,
    extension: true,
  },
  decideComment: {
    domain: 'moderation',
    summary: 'Hide a comment, or show it again',
    method: 'POST',
    path: '/moderation/comments/{id}/{act}/',
    caller: 'member',
    params: z.strictObject({ id: idText, act: z.enum(moderation.commentActs, notFound) }),
    body: json(moderation.commentDecisionForm),
    status: 200,
    response: moderation.commentDecision,
    extension: true,
  },
  decideStatement: {
    domain: 'moderation',
    summary: 'Hide what a signer said, or show it again',
    method: 'POST',
    path: '/moderation/statements/{id}/{act}/',
    caller: 'member',
    params: z.strictObject({ id: idText, act: z.enum(moderation.commentActs, notFound) }),
    body: json(moderation.statementDecisionForm),
    status: 200,
    response: moderation.statementDecision,
    extension: true,
  },
  memberOverview: {
    domain: 'moderation',
    summary: 'A member with the moderation history',
    method: 'GET',
    path: '/moderation/members/{id}/',
    caller: 'member',
    params: byId,
    status: 200,
    response: moderation.memberOverview,
    extension: true,
  },
  suspendMember: {
    domain: 'moderation',
    summary: 'Suspend a member and end all sessions',
    method: 'POST',
    path: '/moderation/members/{id}/suspend/',
    caller: 'member',
    params: byId,
    body: json(moderation.suspensionForm),
    status: 200,
    response: moderation.memberDecision,
    invalidates: invalidatesMember,
    extension: true,
  },
  restoreMember: {
    domain: 'moderation',
    summary: 'End the suspension of a member',
    method: 'POST',
    path: '/moderation/members/{id}/restore/',
    caller: 'member',
    params: byId,
    body: json(moderation.restorationForm),
    status: 200,
    response: moderation.memberDecision,
    invalidates: invalidatesMember,
    extension: true,
  },
  auditLog: {
    domain: 'moderation',
    summary: 'The audit log, newest first',
    method: 'GET',
    path: '/moderation/audit/',
    caller: 'member',
    query: moderation.auditQuery,
    status: 200,
    response: moderation.auditPage,
    extension: true,
  },
  exportAudit: {
    domain: 'moderation',
    summary: 'The audit log as a table, newest first',
    method: 'GET',
    path: '/moderation/audit/export/',
    caller: 'member',
    query: moderation.auditFilters,
    status: 200,
    file: { type: 'text/csv; charset=utf-8', name: 'audit.csv' },
    response: z.unknown(),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
