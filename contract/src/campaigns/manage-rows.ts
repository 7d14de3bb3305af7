import { del, get, invalidatesCampaign, invalidatesItsCampaign, json, longJson, post, put, rows } from '../endpoint.ts'
import * as campaigns from './schema.ts'
import { campaignStatus, embedForm, endDateForm, goalForm, outcomeForm, replyForm, specialDataForm } from './states.ts'
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
      { body: json(outcomeForm), response: campaigns.campaign, invalidates: invalidatesCampaign },
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
