import { type Fixtures, newcomer, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { alertsOf, insertAlert } from '../notifications/index.ts'
import { readerToken } from './links.ts'
import { alertToken, mailedAnswerLink, testAnswer, testUpdate, updateFields } from './testing.ts'

export function validRequests(api: TestApi, { member, moderator, campaign }: Fixtures): ValidRequests<'updates'> {
  const { access: token } = member
  const params = { id: campaign }
  const update = () => testUpdate(api, token, campaign)
  const answerToken = async () => {
    const addressee_id = `${await testAddressee(api, { email: 'yanit@kurum.example' })}`
    const answered = await testCampaign(api, token, { addressee_id })
    await approve(api, answered)
    return (await mailedAnswerLink(api, answered)) ?? ''
  }
  const reader = async () => ({ kind: 'follower' as const, id: (await newcomer(api)).id, campaign_id: campaign })
  return {
    campaignAnswers: () => ({ params }),
    sendAnswerLink: () => ({ params }),
    checkAnswerLink: async () => ({ fields: { token: await answerToken() } }),
    giveAnswer: async () => ({ fields: { token: await answerToken(), text: 'Proje geri çekildi.' } }),
    replyToAnswer: async () => ({
      token,
      params: { id: await testAnswer(api, moderator.access, campaign) },
      fields: { text: 'Teşekkür ederiz.' },
    }),
    campaignTimeline: () => ({ params }),
    campaignUpdates: () => ({ params }),
    ownUpdates: () => ({ token, params }),
    createUpdate: () => ({ token, params, fields: updateFields }),
    editUpdate: async () => ({ token, params: { id: campaign, update: await update() }, fields: updateFields }),
    deleteUpdate: async () => ({ token, params: { id: campaign, update: await update() } }),
    followState: () => ({ token, params }),
    followCampaign: () => ({ token, params }),
    unfollowCampaign: () => ({ token, params }),
    followedCampaigns: () => ({ token }),
    updateSubscription: async () => ({
      fields: {
        token: readerToken(api.deps.config, await reader()),
        choice: 'off',
      },
    }),
    sendEndLink: async () => ({ fields: { token: readerToken(api.deps.config, await reader()) } }),
    createAlert: () => ({
      fields: { kind: 'topic', key: 'environment', email: 'takip@ornek.example' },
    }),
    linkedAlert: async () => ({ fields: { token: alertToken(api.deps.config) } }),
    confirmAlert: async () => ({ fields: { token: alertToken(api.deps.config) } }),
    ownAlerts: () => ({ token }),
    endAlert: async () => {
      const alert = { kind: 'topic', key: 'environment', language: 'tr' } as const
      const own = { user_id: member.id, email: 'takip@ornek.example', mailbox: 'takip' }
      await insertAlert(api.db, { ...alert, ...own })
      const [first] = await alertsOf(api.db, member.id)
      return { token, params: { id: first?.id ?? 0 } }
    },
    endSubscriptions: async () => ({
      fields: { token: `all.${readerToken(api.deps.config, await reader(), 'all')}` },
    }),
  }
}
