import { type Fixtures, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { noticeFields, sendNotice, testNotice, testTakedown, unconfirmedNotice } from './testing.ts'

export function validRequests(api: TestApi, { member, admin, campaign }: Fixtures): ValidRequests {
  const { access: token } = member
  const place = `/campaign/${campaign}`
  const askedNotice = async () => {
    const { id } = await testNotice(api, place)
    await api.call('POST', `/moderation/legal/${id}/ask/`, { token: await admin() })
    return id
  }
  return {
    sendLegalNotice: () => ({
      fields: { ...noticeFields, text: `${noticeFields.text} ${randomName()}`, addresses: place },
    }),
    followLegalNotice: async () => ({ params: { secret: (await testNotice(api, place)).secret } }),
    confirmLegalNotice: async () => {
      await sendNotice(api, place, { fields: { text: `${noticeFields.text} ${randomName()}` } })
      return { params: { secret: (await unconfirmedNotice(api)).secret } }
    },
    askedStatement: async () => ({ params: { id: await askedNotice() } }),
    giveStatement: async () => ({
      params: { id: await askedNotice() },
      fields: { text: 'Kaynağım belediyenin kararı.' },
    }),
    takedown: async () => ({
      params: { kind: 'comment', id: (await testTakedown(api, campaign, token, await admin())).comment },
    }),
  }
}
