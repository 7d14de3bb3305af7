import { byId, type Endpoint, json } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { nothing } from '../wire.ts'
import * as team from './team.ts'

export const teamRows = {
  inviteMember: {
    domain: 'campaigns',
    summary: 'Invite a member to run one’s own campaign together, or to take it over',
    method: 'POST',
    path: '/campaign/{id}/invitations/',
    caller: 'member',
    params: byId,
    body: json(team.inviteForm),
    status: 201,
    response: team.invitation,
    group: 'manage',
  },
  withdrawInvitation: {
    domain: 'campaigns',
    summary: 'Withdraw an invitation',
    method: 'DELETE',
    path: '/campaign/{id}/invitations/{invitation}/',
    caller: 'member',
    params: byId.extend({ invitation: idText }),
    status: 204,
    response: nothing,
    group: 'manage',
  },
  ownInvitation: {
    domain: 'campaigns',
    summary: 'The invitation to a campaign that waits for one’s answer',
    method: 'GET',
    path: '/campaign/{id}/invitation/',
    caller: 'member',
    params: byId,
    status: 200,
    response: team.ownInvitation,
    group: 'manage',
  },
  answerInvitation: {
    domain: 'campaigns',
    summary: 'Accept or decline an invitation',
    method: 'POST',
    path: '/campaign/{id}/invitation/',
    caller: 'member',
    params: byId,
    body: json(team.invitationAnswer),
    status: 204,
    response: nothing,
    group: 'manage',
  },
  removeCoOwner: {
    domain: 'campaigns',
    summary: 'Remove a co-owner of one’s own campaign, or leave one',
    method: 'DELETE',
    path: '/campaign/{id}/co-owners/{member}/',
    caller: 'member',
    params: byId.extend({ member: idText }),
    status: 204,
    response: nothing,
    group: 'manage',
  },
} as const satisfies Record<string, Endpoint>
