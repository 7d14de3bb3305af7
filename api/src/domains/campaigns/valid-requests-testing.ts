import { turkishDayOf } from '@sesol/shared/dates'
import { type Fixtures, newcomer, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { confirmMember } from '../accounts/testing.ts'
import { testVideo } from '../media/testing.ts'
import { approve, campaignFields, campaignForm, edit, testCampaign, translation } from './testing.ts'

export async function validRequests(
  api: TestApi,
  { member, moderator, addressee, campaign }: Fixtures,
): Promise<ValidRequests<'campaigns'>> {
  const { access: token } = member
  const params = { id: campaign }
  const form = { ...campaignFields, uploaded_media: testVideo() }
  const edited = await testCampaign(api, token)
  const invited = async () => {
    await api.db.deleteFrom('campaign_invitation').where('campaign_id', '=', campaign).execute()
    await api.db.deleteFrom('co_owner').where('campaign_id', '=', campaign).execute()
    const { id, username, access } = await newcomer(api)
    await confirmMember(api, { id })
    const json = { member: username, role: 'co_owner', stays: true }
    const { body } = await api.call('POST', `/campaign/${campaign}/invitations/`, { token, json })
    return { invitation: body.id as number, token: access }
  }
  return {
    listCampaigns: () => ({}),
    createCampaign: () => ({ token, fields: form }),
    campaignDetail: () => ({ params }),
    campaignCounts: () => ({ params }),
    detectLanguage: () => ({ fields: { text: 'Longoz kurumasın' } }),
    similarCampaigns: () => ({ query: 'title=longoz+kurumasin' }),
    wonCampaigns: () => ({}),
    searchCompletions: () => ({ query: 'q=longoz' }),
    suggestedCampaigns: () => ({ query: `beside=${campaign}` }),
    totals: () => ({}),
    placeCounts: () => ({}),
    complaintPortal: () => ({}),
    campaignDraft: () => ({ token }),
    keepDraft: () => ({ token, fields: { values: { title: 'Dere kurumasın' }, step: 'details', media: [] } }),
    discardDraft: () => ({ token }),
    addresseeCampaigns: () => ({ params: { id: addressee } }),
    siteMap: () => ({}),
    siteMapPart: () => ({ params: { kind: 'campaigns', part: 1 } }),
    editCampaign: () => ({ token, params: { id: edited }, fields: campaignFields }),
    deleteCampaign: async () => ({ token, params: { id: await testCampaign(api, token) } }),
    userCampaigns: () => ({ params: { id: member.id } }),
    hashtagCampaigns: () => ({ params: { tag: 'longoz' } }),
    replyToReview: async () => {
      const id = await testCampaign(api, token)
      const json = { reason: 'no_source' }
      await api.call('POST', `/moderation/campaigns/${id}/reject/`, { token: moderator.access, json })
      return { token, params: { id }, fields: { text: 'Kaynağı ekledim.' } }
    },
    concludeCampaign: async () => {
      const id = await testCampaign(api, token)
      await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access, json: {} })
      return { token, params: { id }, fields: { outcome: 'won', text: 'İstediğimiz oldu.' } }
    },
    setSpecialData: () => ({ token, params: { id: edited }, fields: { special_data: false } }),
    translateCampaign: () => ({ token, params, fields: translation }),
    removeTranslation: () => ({ token, params }),
    setGoal: () => ({ token, params, fields: { goal: '750' } }),
    setEmbedOrigins: () => ({ token, params, fields: { embed_origins: 'https://gazete.example' } }),
    setEndDate: () => ({ token, params, fields: { ends_on: turkishDayOf(new Date(Date.now() + 9e8)) } }),
    managedCampaign: () => ({ token, params }),
    inviteMember: () => ({
      token,
      params,
      fields: { member: `${randomName()}@ornek.example`, role: 'co_owner', stays: true },
    }),
    withdrawInvitation: async () => ({ token, params: { ...params, invitation: (await invited()).invitation } }),
    ownInvitation: async () => ({ token: (await invited()).token, params }),
    answerInvitation: async () => {
      const { invitation, token } = await invited()
      return { token, params, fields: { invitation, accepts: false } }
    },
    removeCoOwner: async () => {
      const { id } = await newcomer(api)
      await api.db
        .insertInto('co_owner')
        .values({ campaign_id: campaign, user_id: id, created_at: new Date() })
        .execute()
      return { token, params: { ...params, member: id } }
    },
    campaignStatus: () => ({ params }),
    campaignVersions: () => ({ params }),
    pendingChange: () => ({ token, params }),
    withdrawChange: async () => {
      const id = await testCampaign(api, token)
      await approve(api, id)
      await edit(api, id, token, campaignForm({ title: 'Değişti' }))
      return { token, params: { id } }
    },
  }
}
