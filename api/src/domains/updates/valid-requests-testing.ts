import { type Fixtures, newcomer, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { readerToken } from './links.ts'
import { mailedAnswerLink, testAnswer, testUpdate, updateFields } from './testing.ts'

export function validRequests(api: TestApi, { member, moderator, campaign }: Fixtures): ValidRequests {
  const { access: token } = member
  const update = () => testUpdate(api, token, campaign)
  const answerToken = async () => {
    const addressee_id = `${await testAddressee(api, { email: 'yanit@kurum.example' })}`
    const answered = await testPublicCampaign(api, token, { addressee_id })
    return (await mailedAnswerLink(api, answered)) ?? ''
  }
  const reader = async () => ({ kind: 'follower' as const, id: (await newcomer(api)).id, campaign_id: campaign })
  return {
    checkAnswerLink: async () => ({ fields: { token: await answerToken() } }),
    giveAnswer: async () => ({ fields: { token: await answerToken(), text: 'Proje geri çekildi.' } }),
    replyToAnswer: async () => ({
      params: { id: await testAnswer(api, moderator.access, campaign) },
      fields: { text: 'Teşekkür ederiz.' },
    }),
    createUpdate: () => ({ fields: updateFields }),
    editUpdate: async () => ({ params: { update: await update() }, fields: updateFields }),
    deleteUpdate: async () => ({ params: { update: await update() } }),
    updateSubscription: async () => ({
      fields: {
        token: readerToken(api.deps.config, await reader()),
        choice: 'off',
      },
    }),
    sendEndLink: async () => ({ fields: { token: readerToken(api.deps.config, await reader()) } }),
    endSubscriptions: async () => ({
      fields: { token: `all.${readerToken(api.deps.config, await reader(), 'all')}` },
    }),
  }
}
