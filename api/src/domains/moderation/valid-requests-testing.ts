import { type Fixtures, newcomer, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { confirmMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { testNotice, testTakedown } from '../legal/testing.ts'
import { openCaseOf, testReport } from '../reports/testing.ts'
import { signedLinks, testPaper, testStatement, testWaitingDomain } from '../support/testing.ts'
import { mailedAnswerLink, testAnswer, testUpdate } from '../updates/testing.ts'

export function validRequests(
  api: TestApi,
  { member, moderator, admin, addressee, campaign }: Fixtures,
): ValidRequests {
  const { access: token } = member
  const notice = () => testNotice(api, `/campaign/${campaign}`)
  const invitedStaff = async () => {
    const { id, email, access } = await newcomer(api)
    await confirmMember(api, { id })
    const { body } = await api.call('POST', '/moderation/invitations/', {
      token: await admin(),
      json: { email, role: 'reviewer' },
    })
    return { invitation: body.id as number, access }
  }
  const blocked = async () => {
    const json = { kind: 'domain', value: 'atik.example', days: '1', reason: 'Tek kullanımlık adresler' }
    const { body } = await api.call('POST', '/moderation/blocks/', { token: moderator.access, json })
    return body.id as number
  }
  const announced = async () => {
    const id = await testPublicCampaign(api, token)
    await api.call('POST', '/campaign/share-email/', { token, json: { campaign_id: id, send_to_all_users: true } })
    return id
  }
  return {
    enterAnswer: () => ({ fields: { text: 'Proje geri çekildi.' } }),
    decideAnswer: async () => ({
      params: { id: await testAnswer(api, moderator.access, campaign), act: 'hide' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
    objectToDelivery: async () => {
      const addressee_id = `${await testAddressee(api, { email: 'yanit@kurum.example' })}`
      const disputed = await testPublicCampaign(api, token, { addressee_id })
      return { fields: { token: (await mailedAnswerLink(api, disputed)) ?? '', text: 'Bize ulaşmadı.' } }
    },
    decideDelivery: async () => {
      const disputed = await testPublicCampaign(api, token)
      const delivered = { way: 'post' as const, day: '2026-11-20', signature_count: 1, objected_at: new Date() }
      const row = api.db.insertInto('hand_over').values({ campaign_id: disputed, objection: 'Yok.', ...delivered })
      return { params: { id: (await row.returning('id').executeTakeFirstOrThrow()).id, act: 'refuse' } }
    },
    createAddressee: () => ({ fields: { kind: 'company', name: randomName() } }),
    correctAddressee: async () => ({
      params: { id: await testAddressee(api) },
      fields: { kind: 'municipality', name: 'Örnek Belediyesi' },
    }),
    importDirectory: async () => {
      const name = randomName()
      const line = `${await testAddressee(api, { name })},${name},https://kurum.example`
      return { fields: { csv: `id,name,website\n${line}\n`, dry_run: false } }
    },
    decideAddress: async () => ({
      params: { id: await testAddressee(api) },
      fields: { act: 'confirm', kind: 'website', value: 'https://kurum.example', source: '' },
    }),
    mergeAddressee: async () => ({
      params: { id: await testAddressee(api) },
      fields: { into: addressee },
    }),
    decideCampaign: async () => ({
      params: { id: await testCampaign(api, token), act: 'reject' },
      fields: { reason: 'personal_data', note: 'Metinde bir kişinin ev adresi yazıyor.' },
    }),
    decideMany: async () => ({
      fields: { ids: [await testCampaign(api, token)], act: 'reject', reason: 'advertising', note: '' },
    }),
    releaseAnnouncements: async () => {
      await api.db.deleteFrom('announcement_digest').execute()
      return { fields: { ids: [await announced()] } }
    },
    startPause: () => ({ params: { what: 'fax' }, fields: { hours: '1', note: 'Bakım' } }),
    tryBlock: () => ({ fields: { kind: 'domain', value: 'atik.example' } }),
    startBlock: () => ({
      fields: { kind: 'domain', value: 'atik.example', days: '1', reason: 'Tek kullanımlık adresler' },
    }),
    endBlock: async () => ({ params: { id: await blocked() } }),
    endPause: () => ({ params: { what: 'fax' } }),
    decideAnnouncement: async () => ({
      params: { id: await announced(), act: 'hold' },
      fields: { reason: 'advertising', note: 'Satış var.' },
    }),
    decideComment: async () => ({
      params: { id: (await testComment(api, campaign, token)).id, act: 'hide' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
    decideStatement: async () => ({
      params: { id: await testStatement(api, campaign, `${randomName()}@ornek.example`), act: 'hide' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
    invalidateSignatures: async () => {
      await signedLinks(api, campaign, `${randomName()}@sahte.example`)
      return {
        params: { act: 'invalidate' },
        fields: { domain: 'sahte.example', dry_run: false },
      }
    },
    clearDomain: async () => {
      const domain = `${randomName().replaceAll('_', '')}.example`
      await testWaitingDomain(api, campaign, domain)
      return { fields: { domain } }
    },
    legalNotice: async () => ({ params: { id: (await notice()).id } }),
    askAuthors: async () => ({ params: { id: (await notice()).id } }),
    decideLegalNotice: async () => ({
      params: { id: (await notice()).id },
      fields: { reasons: 'Hak sahipliği gösterilmemiş.', no_hearing: '' },
    }),
    reverseLegalNotice: async () => ({
      params: { id: (await testTakedown(api, campaign, token, await admin())).notice },
      fields: { reasons: 'Adres bir kuruma aitmiş.' },
    }),
    keepReported: async () => {
      const { id } = await testComment(api, campaign, token)
      await testReport(api, { kind: 'comment', id })
      return {
        params: { id: await openCaseOf(api, { kind: 'comment', id }) },
        fields: { note: '' },
      }
    },
    removeStatedPaper: async () => {
      await testPaper(api, token, campaign)
      return { params: { id: campaign }, fields: { reason: 'false_claim', note: 'Taramada imza yok.' } }
    },
    endStaff: async () => ({ params: { id: (await testModerator(api)).id } }),
    liftBound: async () => ({
      params: { id: moderator.id },
      fields: { kind: 'signatures', note: 'Saldırı sürüyor.' },
    }),
    inviteStaff: async () => ({
      fields: { email: `${randomName()}@ornek.example`, role: 'reviewer' },
    }),
    withdrawStaffInvitation: async () => ({ params: { id: (await invitedStaff()).invitation } }),
    ownStaffInvitation: async () => ({ token: (await invitedStaff()).access }),
    answerStaffInvitation: async () => {
      const { access, invitation } = await invitedStaff()
      return { token: access, fields: { invitation, accepts: true } }
    },
    suspendMember: async () => ({
      params: { id: (await newcomer(api)).id },
      fields: { reason: 'advertising', note: 'Yüz aynı kampanya.', campaigns: 'hide' },
    }),
    restoreMember: async () => {
      const { id } = await newcomer(api)
      const json = { reason: 'advertising' }
      await api.call('POST', `/moderation/members/${id}/suspend/`, { token: moderator.access, json })
      return {
        params: { id },
        fields: { note: 'Yanlışlıktı.', campaigns: 'restore' },
      }
    },
    decideUpdate: async () => ({
      params: { id: await testUpdate(api, token, campaign), act: 'approve' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
  }
}
