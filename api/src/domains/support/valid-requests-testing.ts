import { type Fixtures, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { drawing, signedLinks, signForm, testSheet, uploadedScan } from './testing.ts'

export async function validRequests(
  api: TestApi,
  { member, campaign, fax }: Fixtures,
): Promise<ValidRequests<'support'>> {
  const { access: token } = member
  const params = { id: campaign }
  const signature = Buffer.from(await drawing())
  const click = () => ({ fields: { campaign_id: campaign } })
  const links = () => signedLinks(api, campaign, `${randomName()}@ornek.example`)
  const ownSignature = async (): Promise<number> => {
    await api.db.deleteFrom('signature').where('user_id', '=', member.id).where('campaign_id', '=', campaign).execute()
    const multipart = signForm({ name: 'Ayşe Yılmaz' })
    await api.call('PATCH', `/campaign/${campaign}/sign/`, { token, multipart })
    const { body } = await api.call('GET', '/users/signatures/', { token })
    return body.results[0].id
  }
  return {
    ownSignatures: () => ({ token }),
    withdrawSignature: async () => ({ token, params: { id: await ownSignature() } }),
    changeSignature: async () => ({ token, params: { id: await ownSignature() }, fields: { wants_updates: true } }),
    trackClick: click,
    trackPhoneClick: click,
    trackFaxClick: click,
    signCampaign: () => ({
      params,
      fields: {
        name: 'Mehmet Kaya',
        email: `${randomName()}@ornek.example`,
        sender_address: 'Örnek Sokak 3, Kırklareli',
        send_fax: 'true',
        signature_image: signature,
      },
    }),
    campaignFaxes: () => ({ token, params }),
    campaignStatistics: () => ({ token, params, query: 'days=7' }),
    campaignDays: () => ({ params }),
    campaignDeliveries: () => ({ params }),
    reportSend: () => ({ params, fields: { way: 'email' } }),
    sendTestLetter: () => ({ token, params }),
    testFax: () => ({ token, params }),
    packLetter: () => ({ token, params }),
    packList: () => ({ token, params }),
    recordHandOver: () => ({ token, params, fields: { day: '2026-11-20', way: 'in_person' } }),
    removeHandOver: async () => {
      const json = { day: '2026-11-20', way: 'post' }
      const { body } = await api.call('POST', `/campaign/${campaign}/hand-overs/`, { token, json })
      return { token, params: { ...params, handOver: body.id } }
    },
    ownApplications: () => ({ token, params }),
    saveApplication: () => ({
      token,
      params: { ...params, kind: 'request' },
      fields: { number: 'X2600417735', filed_on: '2026-11-20' },
    }),
    removeApplication: () => ({ token, params: { ...params, kind: 'request' } }),
    ownSheets: () => ({ token, params }),
    addSheet: async () => ({ token, params, fields: { media_id: (await uploadedScan(api, token)).id, stated: 12 } }),
    removeSheet: async () => ({ token, params: { ...params, sheet: await testSheet(api, token, campaign) } }),
    faxDetail: () => ({ params: { fax } }),
    retryFax: () => ({ params: { fax } }),
    sendSignatureMail: async () => ({ fields: { receipt: (await links()).receipt } }),
    saveStatement: async () => ({
      fields: { receipt: (await links()).receipt, text: 'Dere benim de derem.', is_named: true },
    }),
    campaignSigners: () => ({ params }),
    mailedForm: async () => ({ fields: { token: (await links()).confirm } }),
    confirmSignature: async () => ({ fields: { token: (await links()).confirm } }),
    linkedSignature: async () => ({ fields: { token: (await links()).withdraw } }),
    withdrawByMail: async () => ({ fields: { token: (await links()).withdraw } }),
    unshareName: async () => ({ fields: { token: (await links()).withdraw } }),
    saveWantsUpdates: async () => ({ fields: { receipt: (await links()).receipt, wants_updates: true } }),
  }
}
