import { type Fixtures, newcomer, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { confirmedMember } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { ballotToken, readerToken } from './links.ts'
import { mailedAnswerLink, signedAnswer, testAnswer, testUpdate, updateFields } from './testing.ts'

export function validRequests(api: TestApi, { member, moderator, campaign }: Fixtures): ValidRequests {
  const { access: token } = member
  const update = () => testUpdate(api, token, campaign)
  const answerToken = async () => {
    const addressee_id = `${await testAddressee(api, { email: 'yanit@kurum.example' })}`
    const answered = await testPublicCampaign(api, token, { addressee_id })
    return (await mailedAnswerLink(api, answered)) ?? ''
  }
  const answer = async () => ({ ...signedAnswer, token: await answerToken(), text: 'Proje geri çekildi.' })
  const follower = async () => {
    const { id, access } = await confirmedMember(api)
    await api.call('POST', `/campaign/${campaign}/follow/`, { token: access })
    return id
  }
  const reader = async () => ({ kind: 'follower' as const, id: (await newcomer(api)).id, campaign_id: campaign })
  const promise = async () => {
    await testAnswer(api, moderator.access, campaign)
    const { rows } = await api.pool.query(`
      insert into promise (campaign_id, answer_id, day)
      select campaign_id, max(id), current_date - 1 from answer where campaign_id = ${campaign} group by 1 returning id`)
    return `${rows[0].id}`
  }
  return {
    decidePromise: async () => ({ params: { promise: await promise() }, fields: { is_kept: true } }),
    checkAnswerLink: async () => ({ fields: { token: await answerToken() } }),
    previewAnswer: async () => ({ fields: await answer() }),
    giveAnswer: async () => ({ fields: await answer() }),
    voteOnAnswer: async () => {
      const token = ballotToken(api.deps.config, {
        answer: await testAnswer(api, moderator.access, campaign),
        reader: { kind: 'follower', id: await follower(), campaign_id: campaign },
      })
      return { fields: { token, choice: 'yes' } }
    },
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
