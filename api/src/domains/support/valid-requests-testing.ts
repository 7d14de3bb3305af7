import { turkishDayOf } from '@sesol/shared/dates'
import { sql } from 'kysely'
import { type Fixtures, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { codeOf, mailboxToken } from './links.ts'
import { drawing, signedLinks, signForm, uploadedScan } from './testing.ts'

export async function validRequests(api: TestApi, { member, campaign }: Fixtures): Promise<ValidRequests> {
  const { access: token } = member
  const signature = Buffer.from(await drawing())
  const click = () => ({ fields: { campaign_id: campaign } })
  const links = () => signedLinks(api, campaign, `${randomName()}@ornek.example`)
  const coded = async () => {
    const email = `${randomName()}@ornek.example`
    const { receipt } = await signedLinks(api, campaign, email)
    // As if a form had made the signature, which counted at once.
    const made = api.db.updateTable('signature').set({ form_id: sql`id` }).where('email', '=', email)
    const { form_id } = await made.returning('form_id').executeTakeFirstOrThrow()
    return { receipt, one_time_code: codeOf(api.deps.config, form_id ?? 0) }
  }
  const ownSignature = async (): Promise<number> => {
    await api.db.deleteFrom('signature').where('user_id', '=', member.id).where('campaign_id', '=', campaign).execute()
    const multipart = signForm({ name: 'Ayşe Yılmaz' })
    await api.call('PATCH', `/campaign/${campaign}/sign/`, { token, multipart })
    const { body } = await api.call('GET', '/users/signatures/', { token })
    return body.results[0].id
  }
  const mailbox = async () => {
    const email = `${randomName()}@ornek.example`
    await signedLinks(api, campaign, email)
    return mailboxToken(api.deps.config, email, new Date())
  }
  return {
    sendMailboxLink: () => ({ fields: { email: `${randomName()}@ornek.example` } }),
    mailboxSignatures: async () => ({ fields: { token: await mailbox() } }),
    mailboxRecords: async () => ({ fields: { token: await mailbox() } }),
    withdrawSignature: async () => ({ params: { id: await ownSignature() } }),
    changeSignature: async () => ({ params: { id: await ownSignature() }, fields: { wants_updates: true } }),
    trackClick: click,
    trackPhoneClick: click,
    trackFaxClick: click,
    signCampaign: () => ({
      fields: {
        name: 'Mehmet Kaya',
        email: `${randomName()}@ornek.example`,
        sender_address: 'Örnek Sokak 3, Kırklareli',
        send_fax: 'true',
        signature_image: signature,
      },
    }),
    campaignStatistics: () => ({ query: 'days=7' }),
    reportSend: () => ({ fields: { way: 'email' } }),
    recordHandOver: () => ({ fields: { day: turkishDayOf(new Date()), way: 'in_person' } }),
    sendPetition: async () => {
      const addressee_id = await testAddressee(api, { email: `${randomName()}@kurum.example` })
      await api.db.updateTable('campaign').set({ addressee_id }).where('id', '=', campaign).execute()
      return {}
    },
    removeHandOver: async () => {
      const json = { day: turkishDayOf(new Date()), way: 'post' }
      const { body } = await api.call('POST', `/campaign/${campaign}/hand-overs/`, { token, json })
      return { params: { handOver: body.id } }
    },
    saveApplication: () => ({
      params: { kind: 'request' },
      fields: { number: 'X2600417735', filed_on: '2026-11-20' },
    }),
    removeApplication: () => ({ params: { kind: 'request' } }),
    statePaper: async () => ({ fields: { media_id: (await uploadedScan(api, token)).id, count: 12 } }),
    sendSignatureMail: async () => ({ fields: { receipt: (await links()).receipt } }),
    saveStatement: async () => ({
      fields: { receipt: (await links()).receipt, text: 'Dere benim de derem.', is_named: true },
    }),
    mailedForm: async () => ({ fields: { token: (await links()).confirm } }),
    confirmSignature: async () => ({ fields: { token: (await links()).confirm } }),
    confirmSignatureByCode: async () => ({ fields: await coded() }),
    linkedSignature: async () => ({ fields: { token: (await links()).withdraw } }),
    withdrawByMail: async () => ({ fields: { token: (await links()).withdraw } }),
    objectSignature: async () => ({ fields: { token: (await links()).withdraw } }),
    unshareName: async () => ({ fields: { token: (await links()).withdraw } }),
    saveWantsUpdates: async () => ({ fields: { receipt: (await links()).receipt, wants_updates: true } }),
  }
}
