import {
  byId,
  del,
  get,
  invalidatesCampaign,
  invalidatesItsCampaign,
  json,
  longJson,
  post,
  put,
  rows,
} from '../endpoint.ts'
import { idText } from '../fields.ts'
import * as campaigns from './schema.ts'
import { campaignStatus, embedForm, endDateForm, goalForm, outcomeForm, replyForm, specialDataForm } from './states.ts'
import * as team from './team.ts'
import { translationForm } from './translation.ts'

export const manageRows = {
  ...rows({ domain: 'campaigns', group: 'versions' })({
    pendingChange: get('/campaign/{id}/pending/', 'The change of one’s own campaign that waits for a moderator', {
      response: campaigns.pendingChange,
    }),
    withdrawChange: del('/campaign/{id}/pending/', 'Take back the change that waits for a moderator'),
    replyToReview: post('/campaign/{id}/reply/', 'Answer the moderator of one’s own campaign, once per decision', {
      body: json(replyForm),
      response: campaignStatus,
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'manage' })({
    translateCampaign: put(
      '/campaign/{id}/translation/',
      'Propose a translation of the public text of one’s own campaign',
      { body: longJson(translationForm), response: campaigns.pendingChange },
    ),
    removeTranslation: del(
      '/campaign/{id}/translation/',
      'Remove the accepted translation of one’s own public campaign',
      { invalidates: invalidatesItsCampaign },
    ),
    concludeCampaign: post(
      '/campaign/{id}/outcome/',
      'Close one’s own campaign by naming its outcome, or name another one later',
      {
        body: json(outcomeForm),
        response: campaigns.campaign,
        invalidates: invalidatesCampaign,
        // Each makes the site render its lists again.
        perNetwork: [20, 'ten minutes'],
      },
    ),
    setGoal: put('/campaign/{id}/goal/', 'Set the signature goal of one’s own campaign, or none', {
      body: json(goalForm),
      response: campaigns.campaign,
      invalidates: invalidatesCampaign,
    }),
    setSpecialData: put(
      '/campaign/{id}/special-data/',
      'Mark a campaign whose signers are asked for explicit consent',
      { body: json(specialDataForm), response: campaigns.campaign, invalidates: invalidatesCampaign },
    ),
    setEndDate: put('/campaign/{id}/end-date/', 'Set the last day for signatures of one’s own campaign, or none', {
      body: json(endDateForm),
      response: campaigns.campaign,
      invalidates: invalidatesCampaign,
    }),
    setEmbedOrigins: put('/campaign/{id}/embed-origins/', 'Name the sites that may frame one’s own campaign, or any', {
      body: json(embedForm),
      response: campaigns.campaign,
      invalidates: invalidatesCampaign,
    }),
    managedCampaign: get('/campaign/{id}/manage/', 'A campaign of one’s own, as its page for the owner shows it', {
      response: campaigns.managedCampaign,
    }),
  }),
}

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
