import { turkishDayOf } from '@sesol/shared/dates'
import { type Fixtures, newcomer, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { confirmMember } from '../accounts/testing.ts'
import { testVideo } from '../media/testing.ts'
import { campaignFields, campaignForm, edit, testCampaign, testPublicCampaign, translation } from './testing.ts'

export async function validRequests(api: TestApi, { member, moderator, campaign }: Fixtures): Promise<ValidRequests> {
  const { access: token } = member
  const form = { ...campaignFields, uploaded_media: testVideo() }
  const edited = await testCampaign(api, token)
  const invited = async () => {
    await api.db.deleteFrom('campaign_invitation').where('campaign_id', '=', campaign).execute()
    await api.db.deleteFrom('co_owner').where('campaign_id', '=', campaign).execute()
    const { id, username, access } = await newcomer(api)
    await confirmMember(api, { id })
    const json = { member: username, role: 'co_owner' }
    const { body } = await api.call('POST', `/campaign/${campaign}/invitations/`, { token, json })
    return { invitation: body.id as number, token: access }
  }
  return {
    createCampaign: () => ({ fields: form }),
    detectLanguage: () => ({ fields: { text: 'Longoz kurumasın' } }),
    similarCampaigns: () => ({ query: 'title=longoz+kurumasin' }),
    searchCompletions: () => ({ query: 'q=longoz' }),
    suggestedCampaigns: () => ({ query: `beside=${campaign}` }),
    keepDraft: () => ({ fields: { values: { title: 'Dere kurumasın' }, step: 'details', media: [] } }),
    siteMapPart: () => ({ params: { kind: 'campaigns', part: 1 } }),
    editCampaign: () => ({ params: { id: edited }, fields: campaignFields }),
    deleteCampaign: async () => ({ params: { id: await testCampaign(api, token) } }),
    hashtagCampaigns: () => ({ params: { tag: 'longoz' } }),
    replyToReview: async () => {
      const id = await testCampaign(api, token)
      const json = { reason: 'no_source' }
      await api.call('POST', `/moderation/campaigns/${id}/reject/`, { token: moderator.access, json })
      return { params: { id }, fields: { text: 'Kaynağı ekledim.' } }
    },
    concludeCampaign: async () => {
      const id = await testCampaign(api, token)
      await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access, json: {} })
      return { params: { id }, fields: { outcome: 'won', text: 'İstediğimiz oldu.' } }
    },
    setSpecialData: () => ({ params: { id: edited }, fields: { special_data: false } }),
    translateCampaign: () => ({ fields: translation }),
    setGoal: () => ({ fields: { goal: '750' } }),
    setEmbedOrigins: () => ({ fields: { embed_origins: 'https://gazete.example' } }),
    setEndDate: () => ({ fields: { ends_on: turkishDayOf(new Date(Date.now() + 9e8)) } }),
    inviteMember: () => ({
      fields: { member: `${randomName()}@ornek.example`, role: 'co_owner' },
    }),
    withdrawInvitation: async () => ({ params: { invitation: (await invited()).invitation } }),
    ownInvitation: async () => ({ token: (await invited()).token }),
    answerInvitation: async () => {
      const { invitation, token } = await invited()
      return { token, fields: { invitation, accepts: false } }
    },
    removeCoOwner: async () => {
      const { id } = await newcomer(api)
      await api.db
        .insertInto('co_owner')
        .values({ campaign_id: campaign, user_id: id, created_at: new Date() })
        .execute()
      return { params: { member: id } }
    },
    withdrawChange: async () => {
      const id = await testPublicCampaign(api, token)
      await edit(api, id, token, campaignForm({ title: 'Değişti' }))
      return { params: { id } }
    },
  }
}
