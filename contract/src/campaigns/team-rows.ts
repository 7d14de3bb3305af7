import { byId, del, get, json, post, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import * as team from './team.ts'

export const teamRows = rows({ domain: 'campaigns', group: 'manage' })({
  inviteMember: post(
    '/campaign/{id}/invitations/',
    'Invite a member to run one’s own campaign together, or to take it over',
    { body: json(team.inviteForm), status: 201, response: team.invitation },
  ),
  withdrawInvitation: del('/campaign/{id}/invitations/{invitation}/', 'Withdraw an invitation', {
    params: byId.extend({ invitation: idText }),
  }),
  ownInvitation: get('/campaign/{id}/invitation/', 'The invitation to a campaign that waits for one’s answer', {
    response: team.ownInvitation,
  }),
  answerInvitation: post('/campaign/{id}/invitation/', 'Accept or decline an invitation', {
    body: json(team.invitationAnswer),
  }),
  removeCoOwner: del('/campaign/{id}/co-owners/{member}/', 'Remove a co-owner of one’s own campaign, or leave one', {
    params: byId.extend({ member: idText }),
  }),
})
